/** What is asked of whom, in words: the heading and the sentence over the list of actions. */

import { goodsList, pairName, seatName, settlements, victory, w } from './names';
import type { MontanaPlay } from './play.svelte';
import { AREA_GOOD, auction, waiting, type Area, type MontanaView } from './view';
import { spaceOf } from './names';

export interface Prompt {
  title: string;
  text: string;
}

/** Fields one may build on in a turn. */
const AT_ONCE = 3;

export function prompt(play: MontanaPlay): Prompt {
  const { view, table } = play;
  if (table.status === 'over') return { title: w('turn.over'), text: outcome(play) };
  if (table.busy) return { title: w('turn.on-its-way'), text: w('turn.busy') };
  if (!play.deciding) return others(play);
  if (waiting(view)) return asked(play);
  return ownTurn(play);
}

function outcome(play: MontanaPlay): string {
  const { winners, scores } = play.view;
  const best = settlements(scores[winners[0] ?? 0] ?? 0);
  return victory(winners, best, (seat) => play.name(seat), play.table.addressed);
}

function ownTurn(play: MontanaPlay): Prompt {
  const { view, table } = play;
  const can = (kind: string): boolean => table.choices.some((choice) => choice.kind === kind);
  switch (view.doing) {
    case 'spun': {
      const pair = pairName(view.board.wheel[view.arrow - 1] ?? []);
      return { title: w('turn.spun', { pair }), text: w(can('forward') ? 'turn.spun.text' : 'turn.spun.none') };
    }
    case 'working': {
      const good = AREA_GOOD[spaceOf(view.place).area as Area];
      const goods = goodsList({ [good]: view.board.small });
      return {
        title: w('turn.working'),
        text: can('small') ? w('turn.working.text', { goods }) : w('turn.working.none'),
      };
    }
    case 'building':
      return { title: w('turn.building', { count: AT_ONCE - view.built }), text: w('turn.building.text') };
    case 'done':
      return { title: w('turn.done'), text: w(can('canteen') ? 'turn.done.canteen' : 'turn.done.text') };
    default:
      return { title: w('turn.yours'), text: '' };
  }
}

function asked(play: MontanaPlay): Prompt {
  const { view, own } = play;
  const kind = waiting(view)!.kind;
  const board = view.boards[own];
  if (kind === 'return') {
    const have = Object.values(board?.workers ?? {}).reduce((sum, count) => sum + (count ?? 0), 0);
    const { limit } = view.board;
    return { title: w('ask.return'), text: w('ask.return.text', { limit, count: have - limit }) };
  }
  if (kind === 'bid') {
    const which = play.auction?.outbid ? 'outbid' : 'bid';
    return { title: w(`ask.${which}`), text: w(`ask.${which}.text`) };
  }
  if (kind === 'reward') return { title: w('ask.reward'), text: rewardText(view, own) };
  return { title: w('ask.pick'), text: w('ask.pick.text') };
}

function rewardText(view: MontanaView, seat: number): string {
  const reward = view.board.rows[Number(view.contractors[seat]?.[0] ?? 1) - 1] ?? {};
  return reward.goods
    ? w('ask.reward.goods', { count: reward.goods })
    : w('ask.reward.upgrades', { count: reward.upgrades ?? 0 });
}

/** Somebody else decides: who, and what. */
function others(play: MontanaPlay): Prompt {
  const { view, table } = play;
  const name = seatName(table.seats, view.seat, null);
  const told = auctionWords(play);
  if (told) return { title: told, text: outlook(view, table.you) };
  const title = w(table.you === null ? 'turn.watch' : 'turn.wait', { name });
  return { title, text: play.planning ? w('plan') : '' };
}

/** When somebody who waits for another's bid is asked. */
function outlook(view: MontanaView, you: number | null): string {
  if (you === null || waiting(view)?.kind !== 'bid') return '';
  if (view.pending.some(({ kind, seat }) => kind === 'bid' && seat === you)) return w('auction.later');
  return w(view.contractors[you] === 'passed' ? 'auction.passed' : 'auction.again');
}

/** The bar over the city: who is asked, and why; empty without an auction. */
export function auctionWords(play: MontanaPlay): string {
  const { auction: now, view } = play;
  if (!now) return '';
  const yours = now.seat === play.table.you;
  const name = play.name(now.seat);
  if (now.what === 'reward') {
    const row = Number(view.contractors[now.seat]?.[0] ?? 1);
    return yours ? w('auction.reward', { reward: play.reward(row) }) : w('auction.reward-other', { name, row });
  }
  if (now.outbid) {
    const { by, row } = now.outbid;
    return yours
      ? w('auction.outbid', { name: play.name(by), row })
      : w('auction.outbid-other', { name: play.name(by), other: name, row });
  }
  return yours ? w('auction.yours') : w('auction.other', { name });
}

/** Why the turn cannot be ended now; empty if it can. */
export function endReason(play: MontanaPlay): string {
  const { view, table } = play;
  if (table.choices.some((choice) => choice.kind === 'end')) return '';
  if (table.status === 'over') return w('end.over');
  if (table.you !== null && auction(view)) return w('end.auction');
  if (!play.deciding) return table.you === null ? '' : w('end.other', { name: seatName(table.seats, view.seat, null) });
  return w(waiting(view) ? 'end.effect' : 'end.action');
}

/** What a call to the table says: a bid or a reward out of turn is called by its name. */
export function call(view: MontanaView): string {
  const kind = waiting(view)?.kind;
  return kind === 'bid' || kind === 'reward' ? w(`call.${kind}`) : '';
}
