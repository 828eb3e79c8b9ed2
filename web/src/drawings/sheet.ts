/** The proof sheet's script: lays out every symbol of every sprite, the landscapes wide. */
import { loadSprite, shapeOf } from './sprite.svelte';

const asked = new URLSearchParams(location.search);
document.documentElement.className = asked.get('theme') ?? '';
const only = asked.get('only')?.split(',') ?? [];
const more = asked.get('class') ?? '';

function drawing(name: string, width: number): string {
  return `<svg class="drawing ${more}" width="${width}" height="${width * shapeOf(name)}"><use href="#${name}" width="100%" height="100%"/></svg>`;
}

function figure(name: string): string {
  const sizes = /^scene-|^vineyard/.test(name)
    ? [446]
    : /^route-\d/.test(name)
      ? [204]
      : /^icon-/.test(name)
        ? [36, 24, 18]
        : [92.4, 50.8, 34.6];
  return `<figure><div>${sizes.map((size) => drawing(name, size)).join('')}</div><figcaption>${name}</figcaption></figure>`;
}

for (const group of ['table', 'cards', 'lobby', 'modules'] as const) await loadSprite(group);
const names = [...document.querySelectorAll('svg.sprite > symbol')].map((symbol) => symbol.id);
const wanted = names.filter((name) => only.length === 0 || only.some((start) => name.startsWith(start)));
document.body.insertAdjacentHTML('beforeend', `<main>${wanted.map(figure).join('')}</main>`);
document.title = 'ready';
