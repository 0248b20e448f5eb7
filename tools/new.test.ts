import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UNSEEN } from './new/page.ts';

const HERE = path.dirname(import.meta.dirname);
const COPIED = `packages apps/web apps/server/src apps/server/package.json e2e tools package.json
  tsconfig.json .oxfmtrc.json .oxlintrc.json .dependency-cruiser.cjs`.split(/\s+/);

let root = '';
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'marque-new-'));
  for (const name of COPIED)
    cpSync(path.join(HERE, name), path.join(root, name), {
      recursive: true,
      filter: (from) => !/\/(dist|node_modules|pictures)$/.test(from),
    });
  // The libraries are those of this checkout, the workspace's own packages those of the copy.
  const modules = path.join(root, 'node_modules');
  mkdirSync(path.join(modules, '@marque'), { recursive: true });
  for (const name of readdirSync(path.join(HERE, 'node_modules')))
    if (name !== '@marque')
      symlinkSync(path.join(HERE, 'node_modules', name), path.join(modules, name));
  for (const folder of ['packages/contract', 'apps/server', 'apps/web', 'e2e'])
    symlinkSync(path.join(root, folder), path.join(modules, '@marque', path.basename(folder)));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const run = (program: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8' });
  return { status, said: stdout + stderr };
};
const fresh = (line: string) => run(process.execPath, 'tools/new.ts', ...line.split(' '));
const passes = (name: string, ...args: string[]) => {
  const { status, said } = run(process.execPath, path.join(HERE, 'node_modules', name), ...args);
  expect(status, said).toBe(0);
};

test('the written page and call compile and pass the checks', { timeout: 300_000 }, () => {
  const written = [
    'page mall.story /:brand/mall/story --topic story --title 故事 --call topic.detail --ssr --brand bz',
    'page car-orders.list /:brand/order/list --topic list --title 订单 --call address.list --keep-alive',
    'activity luckDraw /:brand/activity/luckDraw --title 幸运抽奖',
    'activity luckDraw /:brand/activity/luckDraw/help --title 帮忙 --role help',
    'page mall.saga /:brand/mall/saga --topic topic --title 长文 --call topic.detail',
    'call mall.topic topic.list --method GET --path /api-mall/v1/topic/list',
    'call service.booking booking.mine --method GET --path /api-service/v1/booking/mine --auth member',
    'call service.booking booking.place --method POST --path /api-service/v1/booking --auth member',
    'page service.bookings /:brand/service/bookings --topic booking --title 预约 --call booking.mine',
  ].map(fresh);
  expect(written.filter(({ status }) => status !== 0)).toEqual([]);

  // The check of a page and the test of a call fail until a person has written the rest.
  expect(
    readFileSync(
      path.join(root, 'apps/web/src/features/service/booking/bookings.check.ts'),
      'utf8',
    ),
  ).toContain(UNSEEN);
  expect(readFileSync(path.join(root, 'packages/contract/src/mall/pages.ts'), 'utf8')).toContain(
    "'mall.story': page('/:brand/mall/story', '故事', {\n    brands: ['bz'],\n    idSegment: true,\n    params: ['id'],\n  }),",
  );

  const files = [...new Set(written.flatMap(({ said }) => said.trim().split('\n')))];
  passes('oxfmt/bin/oxfmt', '--check', ...files);
  passes('oxlint/bin/oxlint', '--deny-warnings', ...files);
  // The tests of other files, which are half of the code, use nothing that was written.
  const program = {
    extends: './tsconfig.json',
    include: ['packages', 'apps', 'e2e'],
    exclude: ['**/dist', '**/node_modules', '**/*.test.ts', '**/*.test.tsx'],
    files: files.filter((file) => /\.tsx?$/.test(file)),
  };
  writeFileSync(path.join(root, 'tsconfig.written.json'), JSON.stringify(program));
  passes('typescript/bin/tsc', '-p', 'tsconfig.written.json', '--checkers', '1');
  passes(
    'dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    '.dependency-cruiser.cjs',
    ...files.filter((file) => !file.startsWith('e2e')),
  );
});

const TABLES = [
  'packages/contract/src/mall/pages.ts',
  'packages/contract/src/mall/topic/schema.ts',
];

test.each([
  ['page mall.basket /:brand/mall/Home --topic cart --title 车', 'mall.home'],
  ['page mall.x /:brand/x --topic x --title X --call no.call', 'no.call'],
  ['page mall.x /:brand/x --topic x --title X --call address.list --ssr', 'for a visitor'],
  ['page mall.x /:brand/x --topic x --title X --call order.config', 'no address'],
  ['page mall.x /:brand/x --topic x', '--title is missing'],
  ['call mall.topic topic.some --method GET --path /topic', '/api-'],
  ['activity luckDraw /:brand/x --title X --role lobby', 'lobby'],
])('%s is refused because of %s, and nothing is written', (line, why) => {
  const tables = () => TABLES.map((file) => readFileSync(path.join(root, file), 'utf8'));
  const before = tables();
  const { status, said } = fresh(line);
  expect(status).toBe(1);
  expect(said).toContain(why);
  expect(tables()).toEqual(before);
});
