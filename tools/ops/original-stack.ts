import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { RefusedCall } from './client.ts';

/** Where a release keeps the maps of its scripts. */
const MAPS = path.resolve(import.meta.dirname, '../../apps/web/dist/maps');

/** A place in a script of the web app, as stacks name it. */
const PLACE = /(?:https?:\/\/[^\s/()]+)?\/assets\/([\w.-]+\.js):(\d+):(\d+)/g;

/** Replaces the places of scripts by those of the sources. What has no map stays as it is. */
export function originalStack(stack: string, maps = MAPS): string {
  if (!existsSync(maps))
    throw new RefusedCall(`${maps} is not there: name the folder of maps of the release`);
  const known = new Map<string, SourceMap | null>();
  const mapOf = (script: string): SourceMap | null => {
    const file = path.join(maps, `${script}.map`);
    if (!known.has(script))
      known.set(
        script,
        existsSync(file)
          ? new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload)
          : null,
      );
    return known.get(script)!;
  };
  return stack.replaceAll(PLACE, (place, script: string, line: string, column: string) => {
    const origin = mapOf(script)?.findOrigin(Number(line), Number(column));
    if (!origin || !('fileName' in origin)) return place;
    const { fileName, lineNumber, columnNumber } = origin;
    return `${fileName.replace(/^(?:\.\.\/)+/, '')}:${lineNumber}:${columnNumber}`;
  });
}
