/** Names with numbers in them in the order people expect: "2", "10", "11a", "12". */
export const byNumber = new Intl.Collator('en', { numeric: true }).compare;
