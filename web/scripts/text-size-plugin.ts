/** Text that follows the size somebody has set: every font size in pixels is multiplied by --text (see tokens.css). */

interface Declaration {
  prop: string;
  value: string;
}

const PIXELS = /(?<![\w.-])(\d*\.?\d+)px/g;

/** "700 15px/1.2 var(--serif)" -> "700 calc(15px * var(--text))/1.2 var(--serif)" */
export function sized(value: string): string {
  return value.includes('--text') ? value : value.replace(PIXELS, 'calc($1px * var(--text))');
}

export const textSize = {
  postcssPlugin: 'text-size',
  Declaration(declaration: Declaration): void {
    const { prop, value } = declaration;
    if (prop !== 'font' && prop !== 'font-size' && prop !== 'line-height') return;
    const wanted = sized(value);
    if (wanted !== value) declaration.value = wanted;
  },
};
