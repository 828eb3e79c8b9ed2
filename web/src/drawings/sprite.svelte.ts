/** Puts the drawings into the page: each sprite is fetched once and laid, unseen, into the document, where `<use>` finds it. */
import addresses from 'virtual:sprites';
import './drawings.css';

export type SpriteGroup = keyof typeof addresses;

const arriving = new Map<SpriteGroup, Promise<void>>();
const present = new Set<string>();
const boxes = new Map<string, readonly [number, number, number, number]>();
let arrived = $state(0);

/** Loads a group's drawings, unless they are there. May be tried again if it fails. */
export function loadSprite(group: SpriteGroup = 'table'): Promise<void> {
  let load = arriving.get(group);
  if (!load) {
    load = fetchSprite(addresses[group]);
    arriving.set(group, load);
    load.catch(() => arriving.delete(group));
  }
  return load;
}

/** A drawing's box as the drawing itself has it; undefined while it has not arrived. */
export function viewBoxOf(name: string): readonly [number, number, number, number] | undefined {
  void arrived;
  return boxes.get(name);
}

/** Height by width of a drawing; 1 while it has not arrived. */
export function shapeOf(name: string): number {
  if (arrived === 0) return 1;
  const drawing = document.getElementById(name);
  if (!(drawing instanceof SVGSymbolElement)) return 1;
  const { width, height } = drawing.viewBox.baseVal;
  return width ? height / width : 1;
}

async function fetchSprite(address: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const parsed = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml');
  const home = holder();
  // Groups share parts: what another group brought stays.
  for (const part of [...parsed.documentElement.children]) {
    if (present.has(part.id)) continue;
    present.add(part.id);
    const box = part.getAttribute('viewBox')?.split(' ').map(Number);
    if (box?.length === 4) boxes.set(part.id, box as [number, number, number, number]);
    home.append(document.adoptNode(part));
  }
  arrived += 1;
}

function holder(): Element {
  const known = document.querySelector('svg.sprite');
  if (known) return known;
  const made = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  made.setAttribute('class', 'sprite');
  made.setAttribute('aria-hidden', 'true');
  made.setAttribute('focusable', 'false');
  document.body.prepend(made);
  return made;
}
