import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Refused } from './client.ts';

/** What a file holds as JSON; the server judges it. */
export function jsonIn<T>(file: string): T {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch (error) {
    throw new Refused(`${file} is not to be read as JSON: ${(error as Error).message}`);
  }
}

export function fileAt(file: string): File {
  try {
    return new File([Uint8Array.from(readFileSync(file))], basename(file));
  } catch (error) {
    throw new Refused(`${file} is not to be read: ${(error as Error).message}`);
  }
}
