import { spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
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
import { pages } from '@marque/contract/pages';
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
const passes = (...args: string[]) => {
  const { status, said } = run(process.execPath, ...args);
  expect(status, said).toBe(0);
};
const tool = (name: string, ...args: string[]) =>
  passes(path.join(HERE, 'node_modules', name), ...args);

/** Areas of the specification that have no page yet, beside those that the contract has. */
const COMING = 'serve maintenance usedCar member community activity referral'.split(' ');
const areas = [...new Set([...Object.keys(pages).map((id) => id.split('.')[0]!), ...COMING])];
/** The folders with calls, `mall.topic`, and new ones whose names other areas have. */
const owners = [
  ...globSync('**/*endpoints.ts', { cwd: path.join(HERE, 'packages/contract/src') }).map((file) =>
    path.dirname(file).replaceAll(path.sep, '.'),
  ),
  ...COMING.map((area) => `${area}.order`),
];

/** A new topic of an area with a page of each kind; their names are words of the language, too. */
const pagesOf = (area: string): string[] => [
  `page ${area}.new /:brand/new/${area} --topic fresh --title "新 的" --keep-alive`,
  `page ${area}.newTopic /:brand/newTopic/${area} --topic fresh --title 专题 --call topic.detail --ssr --brand bz`,
  `page ${area}.newList /:brand/newList/${area} --topic fresh --title 地址 --call address.list`,
];

/** A call of members and one of operators. */
const callsOf = (owner: string, n: number): string[] => [
  `call ${owner} fresh${n}.delete --method DELETE --path /api-new/v1/${n} --auth member --once`,
  `call ${owner} operator.fresh${n} --method POST --path /api-ops/v1/new/${n} --auth operator --once --role store`,
];

test(
  'what is written in every area and domain compiles and passes the checks',
  { timeout: 600_000 },
  () => {
    const list = [
      ...areas.flatMap(pagesOf),
      ...[...new Set(owners)].flatMap(callsOf),
      'call mall.topic topic.list --method GET --path /api-mall/v1/topic/list',
      'call serve.booking booking.mine --method GET --path /api-serve/v1/booking/mine --auth optional',
      'call serve.booking booking.place --method POST --path /api-serve/v1/booking --auth member',
      'page mall.saga /:brand/mall/saga --topic topic --title 长文 --call booking.mine',
      'activity scratch /:brand/activity/scratch --title 刮刮卡',
      'activity scratch /:brand/activity/scratch/rule --title 刮刮卡规则 --role rules',
    ];
    writeFileSync(path.join(root, 'list.txt'), list.join('\n'));
    const { status, said } = fresh('list list.txt');
    expect(status, said).toBe(0);
    const files = said.trim().split('\n');

    // The check of a page and the test of a call fail until a person has written the rest.
    const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
    expect(read('apps/web/src/features/used-car/fresh/new.check.ts')).toContain(UNSEEN);
    expect(read('packages/contract/src/mall/fresh/pages.ts')).toContain(
      "'mall.newTopic': page('/:brand/newTopic/mall', '专题', {\n    brands: ['bz'],\n    ssr: true,\n    idSegment: true,\n    params: ['id'],\n  }),",
    );
    // The contract loads: the registry throws for what has no other half.
    passes(
      '--eval',
      "await import('@marque/contract/registry'); await import('@marque/contract/pages')",
    );
    tool('oxfmt/bin/oxfmt', '--check', ...files);
    tool('oxlint/bin/oxlint', '--deny-warnings', ...files);
    // The tests of other files, which are half of the code, use nothing that was written.
    const program = {
      extends: './tsconfig.json',
      include: ['packages', 'apps', 'e2e'],
      exclude: ['**/dist', '**/node_modules', '**/*.test.ts', '**/*.test.tsx'],
      files: files.filter((file) => /\.tsx?$/.test(file)),
    };
    writeFileSync(path.join(root, 'tsconfig.written.json'), JSON.stringify(program));
    tool('typescript/bin/tsc', '-p', 'tsconfig.written.json', '--checkers', '1');
    tool(
      'dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      ...files.filter((file) => !file.startsWith('e2e')),
    );
  },
);

const TABLES = [
  'packages/contract/src/mall/topic/pages.ts',
  'packages/contract/src/mall/topic/schema.ts',
];

test.each([
  ['page mall.basket /:brand/mall/Home --topic cart --title 车', 'mall.home'],
  ['page mall.x /:brand/x --topic x --title X --call no.call', 'no.call'],
  ['page mall.x /:brand/x --topic x --title X --call address.list --ssr', 'for a visitor'],
  ['page mall.x /:brand/x --topic x --title X --call order.config', 'no address'],
  ['page mall.x /:brand/x --topic x', '--title is missing'],
  ['call mall.topic topic.some --method GET --path /topic', '/api-'],
  ['activity luckDraw /:brand/activity/x --title X --role lobby', 'lobby'],
  ['activity landing /:brand/activity/p54 --title X', 'is there already'],
  ['activity luckDraw /:brand/activity/luckDraw/x --title X --role arrival', 'no component yet'],
  ['page mall.x /:brand/x --topic mall --title X', 'another name than its area'],
  ['page mall.x /:brand/x --topic x --title X --call operator.me', 'operators'],
  [
    'call mall.topic topic.detail --method GET --path /api-mall/v1/x',
    'topic.detail is there already',
  ],
  [
    'call mall.topic topic.off --method POST --path /api-ops/v1/x --auth operator',
    'operator.topicOff',
  ],
  ['call mall.topic topic.some --method GET --path /api-mall/v1/x --auth member --once', '--once'],
])('%s is refused because of %s, and nothing is written', (line, why) => {
  const tables = () => TABLES.map((file) => readFileSync(path.join(root, file), 'utf8'));
  const before = tables();
  const { status, said } = fresh(line);
  expect(status).toBe(1);
  expect(said).toContain(why);
  expect(tables()).toEqual(before);
});
