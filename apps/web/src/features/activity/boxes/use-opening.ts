import { useState } from 'react';
import { type Play, usePlay } from '../draw/use-play.ts';

/** A box that is chosen, and its opening. The number of a box has no influence on what is in it. */
export function useOpening() {
  const play = usePlay();
  const [chosen, setChosen] = useState(0);
  return { play, chosen, choose: (place: number) => play.busy || setChosen(place) };
}
export type Opening = { play: Play; chosen: number; choose: (place: number) => void };
