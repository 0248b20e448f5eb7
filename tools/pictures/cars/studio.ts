import { launchGraphics } from '../../../e2e/browser.ts';
import { openPage } from '../page.ts';

export interface Job {
  key: string;
  widths: number[];
  /** The part of the picture that is kept; without it all of it. */
  crop?: { left: number; top: number; width: number; height: number };
  /** The car and its light. Jobs of the same car in the same light are drawn together. */
  car: string;
}

/** A picture from its own view, or from another azimuth. */
export type Wanted = { key: string; azimuth: number | null };

/** One material of a model, with arrays as base64: floats, and 32-bit integers for the index. */
export type BakedPart = {
  name: string;
  colour: number;
  metal: number;
  rough: number;
  doubleSided: boolean;
  position: string;
  normal: string;
  index: string;
  /** The parameters of the skin: along the body, and around the section. */
  par?: string;
  /** The rotation of each spoke about the axle. */
  turns?: number[];
  /** Whether the other side of the car is the same. */
  mirrored?: boolean;
};

export type BakedSeries = {
  levels: Record<'high' | 'low', BakedPart[]>;
  /** Pictures as PNG in base64. */
  masks: Record<string, string>;
  plate: string | null;
  plates: { at: [number, number, number]; rear: boolean }[];
  shadow: { picture: string; reach: [number, number]; colour: number; strength: number };
  facts: Record<string, unknown> & { length: number; wheel: string };
};

declare global {
  interface Window {
    cars: {
      jobs(): Job[];
      /** Returns pictures of one car as PNG in base64. */
      render(wanted: Wanted[], scale: number, exposures: number): string[];
      clips(): string[];
      /** Returns a frame of a clip as JPEG in base64. `share`: the share of the turn. */
      frame(key: string, share: number, size: [number, number], exposures: number): string;
      series(): string[];
      wheelDesigns(): string[];
      wheelsBySpokes(): Record<string, Record<string, string>>;
      bakeSeries(id: string): BakedSeries;
      bakeWheel(design: string): BakedPart[];
      bakeBackdrop(brand: string, night: boolean): string;
    };
  }
}

/** Opens the page that builds cars. */
export const openStudio = () => openPage('cars/page.html', 'cars', launchGraphics);
