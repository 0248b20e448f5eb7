import type { In } from '@marque/contract/core';
import * as calls from '@marque/contract/operator/endpoints';
import { type CommandGroup, said } from '../command.ts';
import { fileAt, jsonIn } from '../files.ts';
import * as print from '../print.ts';

export const group: CommandGroup = {
  refusals: {
    FILE_TOO_LARGE: 'the picture is above 10 MB',
    MEDIA_NOT_PICTURE: 'this is no JPEG, PNG, WebP or AVIF still',
    MEDIA_TOO_LARGE: 'the picture has too many pixels',
    MEDIA_TOO_MANY: 'no more pictures today',
    MEDIA_NOT_FOUND: 'there is no such picture: it may have been removed, upload it again',
    HOME_CHANGED: 'somebody has published meanwhile: read the home page again',
  },
  commands: [
    {
      name: 'home',
      about: "the blocks of the brand's home page; with --json to change and publish them",
      run: async (client) => {
        const data = await client.call(calls.operatorHome, {});
        return said(data, print.layout(data));
      },
    },
    {
      name: 'home-set',
      takes: '<file>',
      about: 'publish the home page from a file as `home --json` writes it',
      run: async (client, [file = '']) => {
        const data = await client.call(
          calls.operatorHomeSet,
          jsonIn<In<typeof calls.operatorHomeSet>>(file),
        );
        return said(data, print.layout(data));
      },
    },
    {
      name: 'picture',
      takes: '<file>',
      about: 'upload a picture for the home page or a badge; its key',
      run: async (client, [file = '']) => {
        const data = await client.call(calls.operatorPicture, { file: fileAt(file) });
        return said(data, `${data.key}  ${data.width} × ${data.height}`);
      },
    },
  ],
};
