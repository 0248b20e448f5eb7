import type { MakeQuote } from '#domains/insurance/module.ts';

const BP = 10_000;
/** What the law sets costs the same everywhere. */
const FIXED = new Set(['compulsory', 'vehicleTax']);

/** How the invented insurers differ: in the premium, and in what comes with it. */
const OFFERS = [
  { bp: 9_420, extras: ['道路救援 5 次', '代送年检 1 次'] },
  { bp: 9_860, extras: ['道路救援不限次', '漆面修补 1 次'] },
  { bp: 9_140, extras: ['道路救援 2 次'] },
  { bp: 10_380, extras: ['道路救援不限次', '代驾 3 次', '代送年检 1 次'] },
] as const;

/** Returns an invented insurer's quotation, made of the estimate of what was asked for. */
export const insurerQuote: MakeQuote = ({ lines }, index) => {
  const { bp, extras } = OFFERS[index % OFFERS.length]!;
  return {
    lines: lines.map(({ code, label, fen }) => ({
      code,
      label,
      fen: FIXED.has(code) ? fen : Math.round((fen * bp) / BP),
      text: '',
    })),
    extras: [...extras],
    days: 7,
  };
};
