import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { closure, collect, GROUPS, partsOf, small, sprite } from './sprite-plugin';

const svg = (body: string): string => `<svg xmlns="http://www.w3.org/2000/svg">\n${body}\n</svg>\n`;

describe('parts', () => {
  it('are the elements under the root, with what they use', () => {
    const source = svg(
      '<!-- a <g> in words -->\n<path id="a" d="M0 0"/>\n<g id="b"><g><use href="#a"/></g><rect fill="url(#c)"/></g>',
    );
    expect(partsOf('x', source).map(({ id, uses }) => [id, uses])).toEqual([
      ['a', []],
      ['b', ['a', 'c']],
    ]);
  });

  it('need an id', () => {
    expect(() => partsOf('x', svg('<path d="M0 0"/>'))).toThrow('x.svg: a part without an id');
  });
});

describe('a collection', () => {
  it('has each id once', () => {
    expect(() => collect({ x: svg('<g id="a"/>'), y: svg('<g id="a"/>') })).toThrow(
      'a is drawn twice, in x.svg and y.svg.',
    );
  });

  it('uses only what is drawn', () => {
    expect(() => collect({ x: svg('<g id="a"><use href="#b"/></g>') })).toThrow('a uses b, which nobody draws');
  });

  it('has no styles', () => {
    expect(() => collect({ x: svg('<g id="a" style="fill:red"/>') })).toThrow('a has a style or a script');
  });

  it('brings what a file uses of others, and nothing else', () => {
    const all = collect({
      x: svg('<g id="a"/><g id="b"><use href="#a"/></g><g id="c"/>'),
      y: svg('<g id="d"><use href="#b"/></g>'),
    });
    expect(closure(all, ['y']).map(({ id }) => id)).toEqual(['a', 'b', 'd']);
  });
});

it('writes small', () => {
  expect(small('<g id="a">\n  <path d="M0.500 -1.0049L2 -3" transform="translate(0 -2.50)"/>\n</g>')).toBe(
    '<g id="a"><path d="M.5-1L2-3" transform="translate(0 -2.5)"/></g>',
  );
});

describe('the drawings', () => {
  const folder = new URL('./', import.meta.url);
  const files = readdirSync(folder).filter((file) => file.endsWith('.svg'));
  const all = collect(
    Object.fromEntries(files.map((file) => [file.slice(0, -4), readFileSync(new URL(file, folder), 'utf8')])),
  );

  it.each(Object.entries(GROUPS))('of the group %s exist and are light', (_, wanted) => {
    for (const file of wanted) expect(existsSync(new URL(`${file}.svg`, folder)), file).toBe(true);
    expect(gzipSync(sprite(closure(all, wanted))).length).toBeLessThan(20_000);
  });
});
