/** Options: the fields of a form, made from a game's option schema. */

import { t } from '../lang/lang.svelte';
import type { Game } from '../lib/api';
import { lobbyWord } from './words';

/** JSON Schema of one option, as far as options go. */
export interface OptionSchema {
  title: string;
  description: string;
  default: unknown;
  type: string | string[];
  enum?: string[];
  minimum?: number;
  maximum?: number;
  items?: { type: string | string[]; enum?: string[] };
  /** Other options, and the values at which this one means something. */
  when?: Record<string, unknown[]>;
  /** Values that were not seen in print: all of them, or these. */
  reconstructed?: boolean | unknown[];
}

export type Values = Record<string, unknown>;

/** How an option is asked for. */
export type FieldKind = 'words' | 'some' | 'whole' | 'switch' | 'list' | 'file' | 'text';

export function optionsOf(game: Game): Record<string, OptionSchema> {
  return (game.options as { properties?: Record<string, OptionSchema> }).properties ?? {};
}

export function kindOf(schema: OptionSchema): FieldKind {
  const types = [schema.type].flat();
  if (schema.enum) return 'words';
  if (schema.items?.enum) return 'some';
  if (types.includes('boolean')) return 'switch';
  if (types.includes('array')) return 'list';
  if (types.includes('object')) return 'file';
  if (types.includes('integer') && schema.minimum !== undefined && schema.maximum !== undefined) return 'whole';
  return 'text';
}

export function mayBeNull(schema: OptionSchema): boolean {
  return [schema.type].flat().includes('null');
}

/** A set with this word added or taken out, in the order of the schema. */
export function toggled(schema: OptionSchema, value: unknown, word: string): string[] {
  const before = Array.isArray(value) ? value : [];
  return (schema.items?.enum ?? []).filter((one) => before.includes(one) !== (one === word));
}

/** Whether an option means something, as the others stand. */
export function applies(schema: OptionSchema, values: Values, all: Record<string, OptionSchema>): boolean {
  return Object.entries(schema.when ?? {}).every(([name, wanted]) =>
    wanted.includes(values[name] ?? all[name]?.default),
  );
}

/** What is sent: options that mean something and differ from what is usual. */
export function chosen(values: Values, all: Record<string, OptionSchema>): Values {
  const kept = Object.entries(values).filter(([name, value]) => {
    const schema = all[name];
    return schema && applies(schema, values, all) && JSON.stringify(value) !== JSON.stringify(schema.default);
  });
  return Object.fromEntries(kept);
}

export function isReconstructed(schema: OptionSchema, value: unknown): boolean {
  return Array.isArray(schema.reconstructed) ? schema.reconstructed.includes(value) : schema.reconstructed === true;
}

// The words of a form: ours in the current language, else the schema's own.

export function optionTitle(game: string, name: string, schema: OptionSchema): string {
  return word(game, name) ?? schema.title;
}

export function optionHelp(game: string, name: string, schema: OptionSchema): string {
  return word(game, `${name}.help`) ?? schema.description;
}

export function valueTitle(game: string, name: string, value: unknown): string {
  return word(game, `${name}.${String(value)}`) ?? (value === null ? t('kit-lobby.option.null') : String(value));
}

function word(game: string, key: string): string | undefined {
  return lobbyWord(game, `option.${key}`);
}
