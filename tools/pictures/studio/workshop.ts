/** The page in which models are built and handed over to the path tracer. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { launchBrowser } from '../../../e2e/browser.ts';
import { openPage } from '../page.ts';

type Handed = { model: string; textures: Record<string, string>; sheet: object };
declare global {
  interface Window {
    handOver(key: string): Promise<Handed>;
  }
}

export interface Workshop {
  /** Writes `model.glb`, textures and `sheet.json` of a picture into a folder. */
  handOver(key: string, folder: string): Promise<void>;
  close(): Promise<void>;
}

export async function openWorkshop(): Promise<Workshop> {
  const { page, close } = await openPage('studio/page.html', 'handOver', launchBrowser);
  const handOver = async (key: string, folder: string) => {
    const { model, textures, sheet } = await page.evaluate((k) => window.handOver(k), key);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'model.glb'), Buffer.from(model, 'base64'));
    for (const [name, picture] of Object.entries(textures))
      await writeFile(join(folder, `${name}.png`), Buffer.from(picture, 'base64'));
    await writeFile(join(folder, 'sheet.json'), JSON.stringify(sheet));
  };
  return { handOver, close };
}
