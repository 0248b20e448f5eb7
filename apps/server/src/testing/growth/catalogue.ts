import { BRANDS } from '@marque/contract/core';
import { type RawBuilder, sql } from 'kysely';
import { addSearchWords } from '#domains/catalog/search/add-words.ts';
import { indexText } from '#kernel/search/index-text.ts';

import type { Mall } from './mall.ts';

const FIRST = [...'山野晨雾暖屿桂秋云知途萤归整慢夜航直道零重支点通勤冲线镜面白沫并肩晴雨'];
const SECOND = [...'岚舟栖禾汀澜朗序森曜野屿泊迹衡筑岸羽帆峦璃澄黎鹿'];
const QUALITIES =
  '加厚 全包围 轻量 折叠 磁吸 防滑 静音 快充 便携 双层 加长 速干 耐磨 可拆洗 高透 复古 碳纹 翻毛皮 亚麻 冰丝 恒温 数显 隐藏式 一体 竹炭 羊毛 钛银 哑光 发光 智能'.split(
    ' ',
  );
const GOODS =
  '脚垫 坐垫 头枕 腰靠 香氛 香膏 挂件 行车记录仪 手机支架 充气泵 吸尘器 启动电源 遮阳帘 收纳箱 盖毯 露营椅 露营灯 车载冰箱 蛋卷桌 保温杯 雨刷 刹车片 蓄电池 空调滤芯 迎宾踏板 机油 洗车液 护理套装 车模 钥匙包 雨伞 背包 水壶 方向盘套 车充 胎压监测 氛围灯 车顶箱 手电 轮毂 毛巾 棒球帽'.split(
    ' ',
  );
const MODELS = Array.from({ length: 60 }, (_, i) => `${'XCTP'[i % 4]}${100 + i * 7}`);

type Part = { word: string; search_text: string; search_pinyin: string; grams: string[] };
const partOf = (word: string): Part => ({ word, ...indexText([word], []) });

const table = (parts: readonly Part[]): RawBuilder<unknown> => sql`(
  select word, search_text, search_pinyin, grams, row_number() over () - 1 as n
  from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb)
    as part (word text, search_text text, search_pinyin text, grams text[]))`;

/** The parts of generated titles: a name, a thing with a quality, a model. */
const names = FIRST.flatMap((a) => SECOND.map((b) => partOf(`「${a}${b}」`)));
const things = QUALITIES.flatMap((quality) => GOODS.map((goods) => partOf(quality + goods)));
const models = MODELS.map(partOf);

/** Multiplies the catalogue by `times` with copies of its goods, each with its own title. */
export async function growCatalogue({ database }: Mall, times: number): Promise<void> {
  await sql`
    with original as (
      select c.*, row_number() over (order by c.id) as place from commodity c
    ), copy as (
      select original.*, number, (place * 7919 + number * 104729) as seed
      from original cross join generate_series(1, ${times - 1}) number
    )
    insert into commodity (id, brand, category_id, kind, title, subtitle, tags, images, blocks,
      params, spec_names, account_type, buy_limit, freight_fen, valid_days, on_shelf, sold, sort,
      listed_at, price_fen, score, original_price_fen, search_text, search_pinyin, grams)
    select copy.id || '-' || number, brand, category_id, kind,
      name.word || ' ' || thing.word || ' ' || model.word, subtitle, tags, images, blocks, params,
      spec_names, account_type, buy_limit, freight_fen, valid_days, true, (seed % 5000)::integer,
      sort + number * 100, listed_at - number * interval '1 minute',
      case when price_fen = 0 then 0 else price_fen + seed % 900 * 100 end, score, null, concat_ws(e'\n', name.search_text, thing.search_text, model.search_text),
      concat_ws(' ', name.search_pinyin, thing.search_pinyin),
      name.grams || thing.grams || model.grams
    from copy
    join ${table(names)} name on name.n = seed % ${names.length}
    join ${table(things)} thing on thing.n = seed / 7 % ${things.length}
    join ${table(models)} model on model.n = seed / 11 % ${models.length}`.execute(database);
  await sql`
    insert into sku (id, commodity_id, sort, spec_values, price_fen, score, original_price_fen,
      image, uses, weight_grams)
    select sku.id || '-' || number, sku.commodity_id || '-' || number, sku.sort, sku.spec_values,
      copy.price_fen, copy.score, null, sku.image, sku.uses, sku.weight_grams
    from sku cross join generate_series(1, ${times - 1}) number
    join commodity copy on copy.id = sku.commodity_id || '-' || number`.execute(database);
  await sql`
    insert into sku_stock (sku_id, commodity_id, available)
    select stock.sku_id || '-' || number, stock.commodity_id || '-' || number, stock.available
    from sku_stock stock cross join generate_series(1, ${times - 1}) number`.execute(database);
  await addSearchWords(
    database,
    [...names, ...things, ...models].flatMap(({ word: title }) =>
      BRANDS.map((brand) => ({ brand, title })),
    ),
  );
}
