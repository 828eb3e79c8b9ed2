/** What is asked of whom, in words: the heading and the sentence over the list of actions. */

import { edited, listed, points, tileName, victory, w } from './names';
import type { Prompt } from '../../table/parts/play.svelte';
import type { Play } from './play.svelte';
import { waiting, type BurgundyView, type Pending } from './view';

export function prompt(play: Play): Prompt {
  const { view, table } = play;
  if (table.status === 'over') return { title: w('turn.over'), text: outcome(play) };
  if (table.busy) return { title: play.turn(), text: w('turn.busy') };
  if (!play.deciding) return others(play);
  const effect = waiting(view);
  if (effect) {
    const { title, text } = asked(effect, view);
    return { title, text: buys(play) ? `${text} ${w('ask.buy-first')}` : text };
  }
  const title = dice(play);
  if (play.view.dice[play.own]?.some((die) => die > 0)) return { title, text: '' };
  return { title, text: w(buys(play) ? 'turn.done.buy' : 'turn.done.end') };
}

function buys(play: Play): boolean {
  return play.table.choices.some((choice) => choice.kind === 'buy');
}

function outcome(play: Play): string {
  const { winners, scores } = play.view;
  const best = points(scores[winners[0] ?? 0] ?? 0);
  return victory(winners, best, (seat) => play.name(seat), play.table.addressed);
}

function dice(play: Play): string {
  const rolled = play.view.dice[play.own] ?? [];
  const left = rolled.filter((die) => die > 0);
  const chosen = play.selection.elements.find((element) => element.startsWith('die:'));
  if (!left.length) return w('turn.done');
  const turn = play.turn();
  if (left.length === 1) return w('turn.with', { turn, first: left[0]! });
  if (chosen) return w('turn.with', { turn, first: rolled[Number(chosen.slice(4))] ?? left[0]! });
  if (left[0] === left[1]) return w('turn.same', { turn, first: left[0]! });
  return w('turn.with-two', { turn, first: left[0]!, second: left[1]! });
}

function asked(effect: Pending, view: BurgundyView): Prompt {
  const edition = view.options.edition;
  const hall = tileName(edition === '2019' ? 'town-hall' : 'city-hall', edition);
  const colours = listed(
    (effect.colours ?? []).map((colour) => edited(`ask.take.${colour}`, edition)),
    'or',
  );
  const params = { hall, colours, depot: effect.depot ?? 0, tile: effect.tile ? tileName(effect.tile, edition) : '' };
  const title = w(`ask.${effect.kind}`, params);
  return { title: title.charAt(0).toUpperCase() + title.slice(1), text: w(`ask.${effect.kind}.text`, params) };
}

/** Somebody else decides: who, and what; below, what you could do as things stand. */
function others(play: Play): Prompt {
  const { view, table } = play;
  const name = table.seats[view.seat]?.name ?? '';
  const secret = view.round === 0 && view.options.choosing === 'secret' && view.seat !== play.table.you;
  const effect = waiting(view);
  const title = secret
    ? w('turn.hidden', { name })
    : effect
      ? w('turn.wait-effect', { name, what: asked(effect, view).title })
      : w(table.you === null ? 'turn.watch' : 'turn.wait', { name });
  if (table.you === null || !view.round) return { title, text: '' };
  const used = !(view.dice[play.own] ?? []).some((die) => die > 0);
  return { title, text: play.planning ? w('plan') : used ? w('plan.none') : '' };
}

/** Why the turn cannot be ended now; empty if it can. */
export function endReason(play: Play): string {
  const { view, table } = play;
  if (table.choices.some((choice) => choice.kind === 'end')) return '';
  if (table.status === 'over') return w('end.over');
  if (!play.deciding) return table.you === null ? '' : w('end.other', { name: table.seats[view.seat]?.name ?? '' });
  if (!view.round) return w('end.start');
  return w(waiting(view) ? 'end.effect' : 'end.dice');
}
