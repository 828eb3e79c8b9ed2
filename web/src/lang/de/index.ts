/** All areas of this language, in one chunk. */
import type { Words } from '../lang.svelte';

const files = import.meta.glob<{ default: Words }>('./*.json', { eager: true });
const areas = Object.entries(files).map(([path, file]) => [path.slice(2, -5), file.default] as const);

export default Object.fromEntries(areas) as Record<string, Words>;
