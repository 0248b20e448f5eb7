/**
 * Maps each picture to its object and the object's look. Key: asset key without width.
 * Value: { make(): Object3D, shot, widths }.
 */
import * as cabin from './objects/cabin.js';
import * as devices from './objects/devices.js';
import * as outdoor from './objects/outdoor.js';
import * as parts from './objects/parts.js';
import * as care from './objects/care.js';
import * as keepsakes from './objects/keepsakes.js';
import * as scenes from './objects/scenes.js';
import { IN_CABIN, inCabin, onRoof } from './in-car.js';
import { dieCast } from './objects/die-cast.js';

const PRODUCT_WIDTHS = [240, 480, 960];
const ENTRY_WIDTHS = [96, 192];
const REVIEW_WIDTHS = [240, 480];
/** Millimetres of one unit, by what builds the model: grain, nap and edges are drawn to scale. */
const MILLIMETRES = new Map([
  [cabin.perfume, 55],
  [cabin.ventClip, 46],
  [cabin.diffuser, 80],
  [cabin.sachet, 85],
  [cabin.ventStick, 53],
  [cabin.tin, 50],
  [cabin.orbit, 83],
  [cabin.vials, 80],
  [cabin.seatCushion, 455],
  [cabin.neckPillow, 190],
  [cabin.lumbar, 285],
  [cabin.floorMat, 360],
  [cabin.sunshade, 690],
  [cabin.trunkBox, 330],
  [cabin.blanket, 270],
  [cabin.wheelCover, 206],
  [cabin.pedals, 137],
  [cabin.lightStrip, 140],
  [cabin.childSeat, 390],
  [devices.dashcam, 70],
  [devices.charger, 58],
  [devices.phoneHolder, 97],
  [devices.hud, 100],
  [devices.carPlug, 43],
  [devices.tpms, 63],
  [devices.inflator, 140],
  [devices.vacuum, 160],
  [devices.jumpStarter, 130],
  [devices.torch, 120],
  [devices.powerStation, 200],
  [outdoor.chair, 450],
  [outdoor.lantern, 150],
  [outdoor.cooler, 250],
  [outdoor.rollTable, 480],
  [outdoor.thermos, 95],
  [outdoor.umbrella, 430],
  [outdoor.mug, 110],
  [outdoor.roofBox, 680],
  [outdoor.backpack, 240],
  [outdoor.sportBottle, 115],
  [outdoor.cap, 120],
  [outdoor.suitcase, 275],
  [parts.wipers, 224],
  [parts.brakePads, 70],
  [parts.battery, 174],
  [parts.cabinFilter, 140],
  [parts.sillPlate, 230],
  [parts.oilFilter, 76],
  [parts.brakeKit, 178],
  [parts.sparkPlugs, 40],
  [parts.rim, 290],
  [parts.keyShell, 46],
  [care.oilJug, 190],
  [care.shampoo, 108],
  [care.filmRemover, 76],
  [care.leatherKit, 90],
  [care.waxTin, 60],
  [care.coating, 60],
  [care.towels, 260],
  [dieCast, 1000 / 18],
  [keepsakes.keyCase, 60],
  [keepsakes.keyring, 34],
  [scenes.liftBay, 1000],
  [scenes.roadside, 1000],
  [scenes.pitWall, 1000],
  [scenes.charging, 1000],
  [scenes.alignment, 300],
  [scenes.phoneOnDash, 97],
]);
export const catalogue = new Map();

/**
 * Adds the pictures `<id>-1`, `<id>-2` … of a product.
 * @param {string} id product id
 * @param {(args: object) => object} object builder
 * @param {[args: object, shot?: object][]} pictures looks in order; shots are merged into `base`
 */
function product(id, object, pictures, base = {}) {
  pictures.forEach(([args, shot = {}], i) =>
    catalogue.set(`product/${id}-${i + 1}`, {
      make: () => object(args),
      shot: { backdrop: id.startsWith('bz-') ? 'night' : 'paper', ...base, ...shot },
      widths: PRODUCT_WIDTHS,
      mm: MILLIMETRES.get(object) ?? 100,
    }),
  );
}
const on = (backdrop, more) => ({
  backdrop,
  set: 'plinth',
  yaw: 22,
  pitch: 13,
  fill: 0.64,
  ...more,
});
const stepped = (backdrop, more) => ({
  backdrop,
  set: 'blocks',
  yaw: 18,
  pitch: 12,
  fill: 0.6,
  ...more,
});
const night = (more) => ({ backdrop: 'night', yaw: 26, pitch: 11, fill: 0.66, ...more });
const electric = (more) => ({ backdrop: 'electric', yaw: 24, pitch: 13, fill: 0.66, ...more });

// ── First brand: warm paper, plinths in clay, sage, sand and mist ────────────

const pine = { name: '山野', sub: '车载香氛 50 ml', liquid: '#d39a4a' };
const tide = {
  name: '潮汐',
  sub: '海盐 50 ml',
  liquid: '#7fb4c4',
  cap: '#b08a5e',
  ink: '#1f3d4a',
};
product('xtl-scent-shanye', cabin.perfume, [
  [pine],
  [tide, on('mist')],
  [{ name: '白茶', sub: '暖调 50 ml', liquid: '#e3d3a2', cap: '#9a7148' }, on('sage')],
  [{ ...pine, refill: true }, { yaw: -16 }],
  [
    { ...tide, refill: true },
    { backdrop: 'mist', yaw: -16 },
  ],
]);
product('xtl-scent-vent', cabin.ventClip, [
  [{ colour: '#efe6d6' }],
  [{ colour: '#b4714c' }, on('sand')],
  [{ colour: '#9aa888' }, on('sage', { yaw: -20 })],
]);
product('xtl-scent-diffuser', cabin.diffuser, [
  [{ colour: '#ede4d4' }],
  [{ colour: '#a86a3e', accent: '#5c3a22', ink: '#f3e3c8' }, on('sand')],
]);
product('xtl-scent-sachet', cabin.sachet, [
  [{ colour: '#d9a83f' }, { pitch: 8 }],
  [
    { colour: '#aeb0b4', cord: '#3f4a5c', thread: '#e3c98a' },
    { ...on('mist'), pitch: 8 },
  ],
]);
product(
  'xtl-smart-dashcam',
  devices.dashcam,
  [[{}], [{ rear: true }, stepped('sand', { set: undefined, fill: 0.74 })]],
  { yaw: -14 },
);
product('xtl-smart-charger', devices.charger, [
  [{ colour: '#efebe3' }],
  [{ colour: '#3a3b3f', foot: 'desk' }, on('mist')],
]);
product('xtl-smart-inflator', devices.inflator, [
  [{}],
  [{ cordless: true, colour: '#efe9de' }, on('sand')],
]);
product(
  'xtl-smart-vacuum',
  devices.vacuum,
  [
    [{ colour: '#efe7d8' }, { pitch: 24 }],
    [
      { colour: '#8fa6b6', accent: '#d8dde1' },
      on('mist', { pitch: 26, set: undefined, fill: 0.72 }),
    ],
  ],
  { fill: 0.78 },
);
product('xtl-smart-jump', devices.jumpStarter, [
  [{}, { pitch: 26 }],
  [{ pouch: true }, stepped('clay', { set: undefined, pitch: 24, fill: 0.72 })],
]);
product('xtl-interior-cushion', cabin.seatCushion, [
  [{ colour: '#dccbb0' }],
  [{ colour: '#b2573c', trim: '#5a3322' }, on('sand', { set: undefined, fill: 0.72 })],
  [{ colour: '#5a5d61', trim: '#2d2f33' }, on('mist', { set: undefined, yaw: -28, fill: 0.72 })],
  [
    { colour: '#dccbb0', set: true },
    { pitch: 22, fill: 0.8 },
  ],
  [
    { colour: '#b2573c', trim: '#5a3322', set: true },
    on('sand', { set: undefined, pitch: 22, fill: 0.8 }),
  ],
]);
product(
  'xtl-interior-neck',
  cabin.neckPillow,
  [
    [{ colour: '#c3a88a' }],
    [
      { colour: '#8aa0b0', trim: '#4d5d6a' },
      { backdrop: 'mist', yaw: 20 },
    ],
  ],
  { pitch: 40 },
);
const MAT_ON_SAND = { backdrop: 'sand', yaw: 24, fill: 0.76 };
product(
  'xtl-interior-mat',
  cabin.floorMat,
  [
    [{ colour: '#4a3526', edge: '#a9784a', name: '天逸' }],
    [{ colour: '#202124', name: '天逸' }, MAT_ON_SAND],
    [{ colour: '#4a3526', edge: '#a9784a', name: '凡尔赛' }],
    [{ colour: '#202124', name: '凡尔赛' }, MAT_ON_SAND],
    [{ colour: '#202124', name: 'C6' }, MAT_ON_SAND],
  ],
  { fill: 0.8, pitch: 44 },
);
product(
  'xtl-interior-sunshade',
  cabin.sunshade,
  [
    [{}],
    [{ wide: true, trim: '#2f5a4a' }, stepped('clay', { set: undefined, yaw: 28, fill: 0.78 })],
  ],
  { fill: 0.8 },
);
product('xtl-interior-trunkbox', cabin.trunkBox, [
  [{ colour: '#a39a8e' }, { pitch: 24 }],
  [
    { colour: '#b57c48', strap: '#4f2f1a', large: true },
    stepped('sand', { set: undefined, pitch: 24, fill: 0.74 }),
  ],
  [
    { colour: '#a39a8e', large: true },
    { pitch: 24, fill: 0.8 },
  ],
  [
    { colour: '#b57c48', strap: '#4f2f1a' },
    stepped('sand', { set: undefined, pitch: 24, fill: 0.64 }),
  ],
]);
product('xtl-interior-blanket', cabin.blanket, [
  [{ base: '#c8a679', line: '#8c6238' }],
  [{ base: '#a8452f', line: '#5c2019' }, on('sand')],
]);
product(
  'xtl-outing-chair',
  outdoor.chair,
  [
    [{ colour: '#6d7a4e' }, { pitch: 14 }],
    [{ colour: '#cdb68e' }, stepped('sage', { set: undefined, yaw: 30, fill: 0.72 })],
    [{ colour: '#b5533a' }, stepped('sand', { set: undefined, yaw: -32, fill: 0.72 })],
  ],
  { yaw: -30 },
);
product(
  'xtl-outing-lantern',
  outdoor.lantern,
  [[{ colour: '#33513f' }], [{ colour: '#c08a3c', trim: 0xe0bd77 }, on('clay')]],
  { pitch: 10 },
);
product(
  'xtl-outing-cooler',
  outdoor.cooler,
  [[{}], [{ home: true, colour: '#8fa28d' }, stepped('sage', { set: undefined, fill: 0.74 })]],
  { pitch: 20 },
);
product(
  'xtl-outing-table',
  outdoor.rollTable,
  [[{}], [{ wide: true, top: '#8d6238' }, stepped('sage', { set: undefined, yaw: 26, fill: 0.8 })]],
  { pitch: 19, fill: 0.8 },
);
product(
  'xtl-outing-thermos',
  outdoor.thermos,
  [
    [{ colour: '#2f5443' }],
    [{ colour: '#d9cdb6', band: 0x8f949b, ink: '#5a4a38' }, on('sand')],
    [{ colour: '#b0503a' }, on('clay', { yaw: -18 })],
  ],
  { pitch: 10, fill: 0.76 },
);
product(
  'xtl-parts-wiper',
  parts.wipers,
  [
    [{}],
    [
      {},
      stepped('mist', {
        set: undefined,
        yaw: -20,
        pitch: 16,
        fill: 0.84,
      }),
    ],
  ],
  { fill: 0.84, yaw: 8, pitch: 34 },
);
product('xtl-parts-brakepad', parts.brakePads, [
  [{}],
  [{}, stepped('sand', { set: undefined, zoom: 1.15, aim: [0, 0], yaw: 16, fill: 0.72 })],
]);
product(
  'xtl-parts-battery',
  parts.battery,
  [
    [{ type: 'EFB' }],
    [
      { type: 'AGM', lid: '#2d3138', colour: '#3a3f46' },
      stepped('sand', { set: undefined, fill: 0.7 }),
    ],
  ],
  { pitch: 20 },
);
product('xtl-parts-cabinfilter', parts.cabinFilter, [
  [{}],
  [{ double: true }, stepped('sage', { set: undefined, fill: 0.74 })],
]);
product(
  'xtl-parts-sill',
  parts.sillPlate,
  [[{}], [{}, { backdrop: 'clay', yaw: 20, zoom: 1.1, fill: 0.84 }]],
  { fill: 0.84, yaw: -10, pitch: 36 },
);
product(
  'xtl-care-oil',
  care.oilJug,
  [
    [{ colour: '#8f1f2a', label: '#f5ede0', ink: '#5c1018', grade: '0W-20', name: '全合成机油' }],
    [
      {
        colour: '#8f1f2a',
        label: '#f5ede0',
        ink: '#5c1018',
        grade: '0W-20',
        name: '全合成机油',
        extra: true,
      },
      on('sand', { yaw: 16 }),
    ],
  ],
  { pitch: 11 },
);
product(
  'xtl-care-shampoo',
  care.shampoo,
  [
    [{ colour: '#f6f2ea', liquid: '#e8b64a' }],
    [{ colour: '#f6f2ea', liquid: '#e8b64a', count: 2 }, on('mist', { yaw: 8 })],
    [{ colour: '#f6f2ea', liquid: '#e8b64a', large: true }, { backdrop: 'sand' }],
  ],
  { yaw: -12, pitch: 12 },
);
product(
  'xtl-care-glass',
  care.filmRemover,
  [
    [{}],
    [{}, stepped('mist', { set: undefined, yaw: 22, zoom: 1.12, aim: [0.05, 0.1], fill: 0.72 })],
  ],
  // The pane would mirror a card behind it.
  { pitch: 12, look: { card: 0 } },
);
product(
  'xtl-care-leather',
  care.leatherKit,
  [[{}], [{ tan: '#c79a66' }, on('sand', { yaw: 20, fill: 0.7 })]],
  { pitch: 15 },
);
product(
  'xtl-culture-model',
  dieCast,
  [
    [{ id: 'xtl-tianyi', colour: '#a81e2b', base: 'wood' }],
    [
      { id: 'xtl-tianyi', colour: '#ece8e0', base: 'wood' },
      stepped('clay', { set: undefined, yaw: 40, pitch: 12, fill: 0.84 }),
    ],
  ],
  { yaw: -42, pitch: 14, fill: 0.86 },
);
product(
  'xtl-culture-keycase',
  keepsakes.keyCase,
  [
    [{ colour: '#b9824e' }],
    [{ colour: '#6e1f28' }, on('sand', { set: undefined, fill: 0.72 })],
    [{ colour: '#2e4a3a' }, on('sage', { set: undefined, yaw: -30, fill: 0.72 })],
  ],
  { pitch: 44, yaw: -8 },
);
product(
  'xtl-culture-umbrella',
  outdoor.umbrella,
  [
    [{ colour: '#7a1f2b' }],
    [
      { colour: '#e2cfae', handle: '#5c3a22' },
      stepped('clay', { set: undefined, yaw: 40, fill: 0.74 }),
    ],
  ],
  { yaw: 34, pitch: 14 },
);
product(
  'xtl-culture-mug',
  outdoor.mug,
  [[{ colours: ['#f1ebe0', '#a8492f'] }], [{ colours: ['#f1ebe0', '#8fa6b6'] }, on('sand')]],
  { pitch: 22 },
);

/** Services: the scene, and how it is framed. */
const scene = (id, object, pictures, base) =>
  product(id, object, pictures, { fill: 0.84, ...base });
const inRed = ['xtl-c6', 'garnet'];
const inWhite = ['xtl-tianyi', 'pearl'];
const houseOil = {
  colour: '#8f1f2a',
  label: '#f5ede0',
  ink: '#5c1018',
  grade: '0W-20',
  name: '全合成机油',
};
scene(
  'xtl-service-maintain',
  scenes.liftBay,
  [
    [{ of: inRed, accent: '#c8b394', oil: houseOil }],
    [
      { of: inWhite, accent: '#b06a4a', oil: houseOil },
      { backdrop: 'sand', yaw: 34 },
    ],
  ],
  { yaw: -36, pitch: 7 },
);
scene(
  'xtl-service-wash',
  scenes.foamOnBonnet,
  [
    [{ colour: '#a81e2b', mitt: '#e0a83c' }],
    [
      { colour: '#2f5443', mitt: '#c65a3c' },
      { backdrop: 'mist', yaw: 20 },
    ],
  ],
  { yaw: -22, pitch: 30, zoom: 1.35 },
);
scene(
  'xtl-service-ac',
  scenes.cleanVents,
  [[{ hide: '#d9c6aa' }], [{ hide: '#8c7a66' }, { backdrop: 'sage', yaw: 18 }]],
  { yaw: -16, pitch: 18, zoom: 1.35 },
);
scene(
  'xtl-service-interior',
  scenes.seatCare,
  [[{ hide: '#b98a5c' }], [{ hide: '#6a4a34' }, { backdrop: 'clay', yaw: 24 }]],
  { yaw: -24, pitch: 34, zoom: 1.35 },
);
const warm = { hide: '#6a4a34', from: '#a3202c', to: '#e07a5a' };
const data = (amount, line) => ({ ...warm, title: '车载流量', amount, unit: 'GB', line });
scene(
  'xtl-service-data',
  scenes.phoneOnDash,
  [
    [data('10', '当月有效')],
    [data('60', '半年有效'), { backdrop: 'sand', yaw: 20 }],
    [data('3', '当月有效'), { backdrop: 'clay', yaw: -12 }],
  ],
  { yaw: -20, pitch: 14 },
);
const purse = (amount) => ({
  hide: '#6a4a34',
  from: '#a8782c',
  to: '#e2c07a',
  title: '出行充值金',
  amount,
  unit: '元',
  line: '停车 · 洗车 · 代驾',
});
scene(
  'xtl-service-charge',
  scenes.phoneOnDash,
  [
    [purse('100')],
    [purse('500'), { backdrop: 'sand', yaw: 20 }],
    [purse('300'), { backdrop: 'clay', yaw: -12 }],
  ],
  { yaw: -20, pitch: 14 },
);
scene(
  'xtl-service-rescue',
  scenes.roadside,
  [
    [{ of: inWhite }, { backdrop: 'clay' }],
    [{ of: inRed }, { backdrop: 'mist', yaw: 30 }],
  ],
  { yaw: 48, pitch: 10 },
);

// ── Second brand: cool frost, night and electric blue ────────────────────────

product(
  'bz-scent-stick',
  cabin.ventStick,
  [
    [{ colour: 0xc4c9d0, accent: 0x2b5bd8 }],
    [{ colour: 0x7a8088, accent: 0x20242b }, night()],
    [{ colour: 0xaebfca, accent: 0x4aa0b8 }, { yaw: 24 }],
  ],
  { pitch: 20 },
);
product(
  'bz-scent-balm',
  cabin.tin,
  [
    [{ colour: 0xc77a34, name: '直道', sub: '柑橘皮革' }],
    [{ colour: 0x4a5058, balm: '#b9a27a', name: '直道', sub: '烟熏茶' }, electric({ pitch: 38 })],
  ],
  { pitch: 38, yaw: 12 },
);
product('bz-scent-orbit', cabin.orbit, [
  [{ colour: '#1b3c8f' }],
  [{ colour: '#1a1c21', light: '#6fa0ff' }, night()],
]);
product(
  'bz-scent-refill',
  cabin.vials,
  [
    [{ liquid: '#3f8f7a', colour: 0xc4c9d0 }],
    [{ liquid: '#8a6a3c', colour: 0x4a4f57 }, { yaw: 20 }],
  ],
  { pitch: 18 },
);
product(
  'bz-smart-dashcam4k',
  devices.dashcam,
  [
    [{ rear: true, accent: '#2f74ff', colour: '#16181c' }],
    [{ rear: true, accent: '#2f74ff', colour: '#16181c' }, night({ yaw: 14, fill: 0.74 })],
  ],
  { yaw: -12, fill: 0.78 },
);
product(
  'bz-smart-hud',
  devices.hud,
  [[{}], [{ navigation: true }, night({ yaw: 20, fill: 0.72 })]],
  { pitch: 15 },
);
product(
  'bz-smart-holder',
  devices.phoneHolder,
  [[{ finish: 'carbon' }], [{ finish: 'silver' }, electric({ yaw: 30 })]],
  { yaw: -30, pitch: 12 },
);
product(
  'bz-smart-fastcharge',
  devices.carPlug,
  [[{}], [{ withCable: true }, night({ pitch: 22, fill: 0.8 })]],
  { pitch: 22, fill: 0.84 },
);
product(
  'bz-smart-tpms',
  devices.tpms,
  [[{}], [{}, electric({ pitch: 20, fill: 0.74 })], [{ inside: true }]],
  { pitch: 20 },
);
product(
  'bz-cockpit-wheel',
  cabin.wheelCover,
  [[{ stitch: '#2f6bff' }], [{ stitch: '#d8262c' }, night({ yaw: 20, pitch: 30, fill: 0.8 })]],
  { pitch: 30, fill: 0.8 },
);
product('bz-cockpit-pedal', cabin.pedals, [[{}], [{ three: true }, night({ fill: 0.74 })]], {
  pitch: 12,
});
product(
  'bz-cockpit-mat',
  cabin.floorMat,
  [
    [{ colour: '#1c1e22', edge: '#1a5cff', pattern: 'hex', name: '408X' }],
    [{ colour: '#1c1e22', pattern: 'hex', name: '5008' }, { yaw: 26 }],
    [{ colour: '#1c1e22', edge: '#1a5cff', pattern: 'hex', name: '5008' }],
    [{ colour: '#1c1e22', pattern: 'hex', name: '408X' }, { yaw: 26 }],
    [{ colour: '#1c1e22', pattern: 'hex', name: '2008' }, { yaw: 26 }],
  ],
  { fill: 0.8, pitch: 44 },
);
product('bz-cockpit-lumbar', cabin.lumbar, [
  [{ accent: '#1a5cff' }],
  [{ accent: '#c4c9d0' }, { yaw: 28 }],
]);
product(
  'bz-cockpit-ambient',
  cabin.lightStrip,
  [
    [{ colours: ['#2f74ff', '#5a4bff', '#a23cff'] }],
    [{ colours: ['#18d0ff', '#2f74ff', '#7a3cff', '#ff3c9a'] }, night({ pitch: 32, fill: 0.76 })],
  ],
  { pitch: 34, fill: 0.76 },
);
product(
  'bz-cockpit-childseat',
  cabin.childSeat,
  [[{ colour: '#6a7078' }], [{ colour: '#1f56d6' }, { yaw: 28 }]],
  { yaw: -28, pitch: 12 },
);
product(
  'bz-outdoor-roofbox',
  outdoor.roofBox,
  [[{ colour: '#111317' }], [{ colour: 0x9da3ab, matt: true }, electric({ fill: 0.8, yaw: -32 })]],
  { fill: 0.84, yaw: -32 },
);
product(
  'bz-outdoor-backpack',
  outdoor.backpack,
  [[{ colour: '#30353e' }], [{ colour: '#1f56d6', accent: '#dfe6f0' }, { yaw: 24 }]],
  { pitch: 10 },
);
product(
  'bz-outdoor-torch',
  devices.torch,
  [[{ colour: 0x50555d }], [{ colour: 0x7d838b, lit: true }, night({ yaw: 52, fill: 0.8 })]],
  { yaw: 38, pitch: 16, fill: 0.82 },
);
product(
  'bz-outdoor-power',
  devices.powerStation,
  [[{}], [{ solar: true }, { yaw: 14, fill: 0.8 }]],
  { pitch: 14 },
);
product(
  'bz-outdoor-bottle',
  outdoor.sportBottle,
  [[{}], [{ burnt: true }, night({ pitch: 8, fill: 0.74 })]],
  { pitch: 10, fill: 0.76 },
);
product('bz-parts-oilfilter', parts.oilFilter, [[{}], [{}, night({ yaw: 20 })]]);
product(
  'bz-parts-brakekit',
  parts.brakeKit,
  [[{ colour: '#1a5cff' }], [{ colour: '#d0202a' }, night({ fill: 0.74 })]],
  { pitch: 8, fill: 0.76 },
);
product(
  'bz-parts-spark',
  parts.sparkPlugs,
  [[{ count: 3 }], [{ count: 4 }, night({ yaw: 18, fill: 0.74 })]],
  { pitch: 14 },
);
product(
  'bz-parts-wheel',
  parts.rim,
  [
    [{ colour: 0x757b84, face: 0x9aa1ab }],
    [{ colour: 0x15171a, face: 0xdfe3e8 }, night({ yaw: 32, pitch: 6, fill: 0.76 })],
  ],
  { yaw: -30, pitch: 8, fill: 0.76 },
);
product(
  'bz-parts-keyshell',
  parts.keyShell,
  [
    [{ colour: 0x555a62 }],
    [{ colour: 0x2456d0 }, night({ pitch: 24, yaw: -24, fill: 0.74 })],
    [{ colour: 0xd6dade }, { yaw: 10 }],
  ],
  { pitch: 44, fill: 0.74 },
);
const boost = {
  colour: '#14171d',
  label: '#1a5cff',
  grade: '5W-30',
  name: '高性能机油',
  metallic: true,
};
product('bz-care-oil', care.oilJug, [[boost], [{ ...boost, extra: true }, night({ yaw: 16 })]], {
  pitch: 11,
});
product('bz-care-wax', care.waxTin, [[{}], [{ towel: true }, { yaw: 14 }]], {
  pitch: 38,
  yaw: 10,
});
product('bz-care-coating', care.coating, [[{}], [{ large: true }, night({ yaw: 14 })]], {
  pitch: 14,
});
product(
  'bz-care-towel',
  care.towels,
  [[{ colour: '#565c65' }], [{ colour: '#2a62e0' }, { yaw: 26 }]],
  { pitch: 20 },
);
product(
  'bz-culture-model',
  dieCast,
  [
    [{ id: 'bz-408x', colour: '#1b4fd8', base: 'carbon' }],
    [
      { id: 'bz-408x', colour: '#17191d', base: 'carbon' },
      night({ yaw: 40, pitch: 11, fill: 0.84 }),
    ],
  ],
  { yaw: -42, pitch: 13, fill: 0.86 },
);
product(
  'bz-culture-cap',
  outdoor.cap,
  [[{ colour: '#17191d' }], [{ colour: '#a9c3d8', accent: '#12203a' }, { yaw: 34 }]],
  { yaw: -34, pitch: 16 },
);
product(
  'bz-culture-keyring',
  keepsakes.keyring,
  [[{ colour: '#1a5cff' }], [{ colour: '#d0202a' }, night({ pitch: 28, yaw: -24 })]],
  { pitch: 44 },
);
product(
  'bz-culture-suitcase',
  outdoor.suitcase,
  [[{ colour: '#454a52' }], [{ colour: '#c3ccd6' }, electric({ yaw: 28, pitch: 9 })]],
  { yaw: -30, pitch: 10, fill: 0.78 },
);

const inBlue = ['bz-408x', 'volt'];
const inGrey = ['bz-5008', 'titan'];
scene(
  'bz-service-track',
  scenes.pitWall,
  [
    [{ colour: '#f2f4f8', stripe: '#1a5cff' }],
    [{ colour: '#f2f4f8', stripe: '#d0202a', second: true }, electric({ yaw: 14 })],
  ],
  { yaw: -18, pitch: 8, zoom: 1.35, fill: 0.56 },
);
scene(
  'bz-service-maintain',
  scenes.liftBay,
  [
    [{ of: inBlue, accent: '#3a4250', oil: boost }],
    [{ of: inGrey, accent: '#1a5cff', oil: boost }, electric({ yaw: 32, pitch: 7 })],
  ],
  { yaw: -36, pitch: 7 },
);
scene(
  'bz-service-wash',
  scenes.foamOnBonnet,
  [
    [{ colour: '#1b4fd8', mitt: '#94a5bd' }],
    [
      { colour: '#17191d', mitt: '#1a5cff' },
      { yaw: 20, exposure: -1.2 },
    ],
  ],
  { yaw: -22, pitch: 30, zoom: 1.35, exposure: -0.7 },
);
scene(
  'bz-service-align',
  scenes.alignment,
  [[{ light: '#2f74ff' }], [{ light: '#e0363c' }, { yaw: 30 }]],
  {
    yaw: -28,
    pitch: 8,
    fill: 0.74,
  },
);
const cool = { hide: '#1d2026', title: '车联网流量', unit: 'GB', line: '当月有效' };
scene(
  'bz-service-data',
  scenes.phoneOnDash,
  [
    [{ ...cool, amount: '5', from: '#10234f', to: '#1a5cff' }],
    [{ ...cool, amount: '20', from: '#1c1140', to: '#6a3cff' }, { yaw: 20 }],
  ],
  { yaw: -20, pitch: 14 },
);
scene(
  'bz-service-charge',
  scenes.charging,
  [
    [{ of: inBlue, amount: '¥100', light: '#12d0a8' }],
    [{ of: inGrey, amount: '¥1000', light: '#2f74ff' }, { yaw: -16 }],
    [{ of: inGrey, amount: '¥300', light: '#12d0a8' }, { yaw: -30 }],
  ],
  { yaw: 30, pitch: 8 },
);
scene('bz-service-rescue', scenes.roadside, [[{ of: inBlue }], [{ of: inGrey }, { yaw: 30 }]], {
  yaw: 48,
  pitch: 9,
});

// ── Close-ups: a look of a product through a longer lens ─────────────────────

const CLOSER = 2.2;
/**
 * Adds the picture `<id>-detail`.
 * @param {[right: number, up: number]} at the point of the look's picture in the middle of this one,
 *   from −1 to 1
 * @param {number} look the first, or another where dark cloth shows nothing of its grain
 */
function closeUp(id, [right, up], look = 1) {
  const whole = catalogue.get(`product/${id}-${look}`);
  const { zoom = 1, aim = [0, 0], lift = 0.02 } = whole.shot;
  const shot = {
    ...whole.shot,
    zoom: zoom * CLOSER,
    aim: [(right + aim[0]) * CLOSER, (up + aim[1] - lift) * CLOSER + lift],
  };
  catalogue.set(`product/${id}-detail`, { ...whole, shot });
}
closeUp('xtl-scent-shanye', [0.2, -0.2]);
closeUp('xtl-scent-vent', [-0.29, 0.1]);
closeUp('xtl-scent-diffuser', [0.12, -0.05]);
closeUp('xtl-scent-sachet', [-0.25, 0.2]);
closeUp('xtl-smart-dashcam', [0.45, 0.1]);
closeUp('xtl-smart-charger', [-0.13, 0.18]);
closeUp('xtl-smart-inflator', [0.1, 0.05]);
closeUp('xtl-smart-vacuum', [-0.3, 0.08]);
closeUp('xtl-smart-jump', [-0.3, 0.2]);
closeUp('xtl-interior-cushion', [-0.1, 0.45]);
closeUp('xtl-interior-neck', [0.35, 0]);
closeUp('xtl-interior-mat', [0.34, -0.08]);
closeUp('xtl-interior-sunshade', [0.3, 0.4]);
closeUp('xtl-interior-trunkbox', [0.4, 0.05]);
closeUp('xtl-interior-blanket', [-0.15, 0]);
closeUp('xtl-outing-chair', [0.24, 0.14]);
closeUp('xtl-outing-lantern', [0, 0]);
closeUp('xtl-outing-cooler', [0.37, 0]);
closeUp('xtl-outing-table', [0.2, 0.35]);
closeUp('xtl-outing-thermos', [0, 0.5]);
closeUp('xtl-parts-wiper', [0.08, -0.07]);
closeUp('xtl-parts-brakepad', [-0.25, -0.05]);
closeUp('xtl-parts-battery', [-0.3, 0.3]);
closeUp('xtl-parts-cabinfilter', [-0.2, 0.15]);
closeUp('xtl-parts-sill', [-0.08, 0.2]);
closeUp('xtl-care-oil', [0.05, 0.45]);
closeUp('xtl-care-shampoo', [0.3, -0.45]);
closeUp('xtl-care-glass', [-0.25, 0.1]);
closeUp('xtl-care-leather', [0.1, -0.3]);
closeUp('xtl-culture-model', [-0.3, 0]);
closeUp('xtl-culture-keycase', [-0.25, 0.25]);
closeUp('xtl-culture-umbrella', [0.35, -0.3]);
closeUp('xtl-culture-mug', [-0.35, 0.2]);
closeUp('bz-scent-stick', [0.3, -0.3]);
closeUp('bz-scent-balm', [0.3, 0.05]);
closeUp('bz-scent-orbit', [0, 0.1]);
closeUp('bz-scent-refill', [-0.3, -0.15]);
closeUp('bz-smart-dashcam4k', [0.07, 0]);
closeUp('bz-smart-hud', [-0.15, 0.2]);
closeUp('bz-smart-holder', [0.05, -0.25]);
closeUp('bz-smart-fastcharge', [-0.55, 0.08]);
closeUp('bz-smart-tpms', [-0.25, 0.05]);
closeUp('bz-cockpit-wheel', [0.4, -0.15]);
closeUp('bz-cockpit-pedal', [0.37, 0]);
closeUp('bz-cockpit-mat', [0.2, -0.05]);
closeUp('bz-cockpit-lumbar', [-0.25, 0.25], 2);
closeUp('bz-cockpit-ambient', [0.1, 0.05]);
closeUp('bz-cockpit-childseat', [-0.05, 0.25], 2);
closeUp('bz-outdoor-roofbox', [0.5, 0.1]);
closeUp('bz-outdoor-backpack', [-0.02, -0.1], 2);
closeUp('bz-outdoor-torch', [0.42, -0.05]);
closeUp('bz-outdoor-power', [-0.1, 0.05]);
closeUp('bz-outdoor-bottle', [0, 0.5]);
closeUp('bz-parts-oilfilter', [0.35, -0.1]);
closeUp('bz-parts-brakekit', [0.3, 0.3]);
closeUp('bz-parts-spark', [0.1, -0.45]);
closeUp('bz-parts-wheel', [0.03, 0]);
closeUp('bz-parts-keyshell', [0.2, -0.05]);
closeUp('bz-care-oil', [0.1, 0.45]);
closeUp('bz-care-wax', [-0.3, 0.2]);
closeUp('bz-care-coating', [-0.25, -0.28]);
closeUp('bz-care-towel', [0.45, -0.05]);
closeUp('bz-culture-model', [-0.36, -0.05]);
closeUp('bz-culture-cap', [0.2, 0.05]);
closeUp('bz-culture-keyring', [0.3, 0]);
closeUp('bz-culture-suitcase', [0.05, 0.2]);

// ── In use ───────────────────────────────────────────────────────────────────

/** Adds the picture `<id>-use`: the look of the first picture where it is used. */
function inUse(id, shot) {
  const hero = catalogue.get(`product/${id}-1`);
  catalogue.set(`product/${id}-use`, { ...hero, shot: { ...hero.shot, set: undefined, ...shot } });
}
const OUTDOORS = { backdrop: 'clearing', pitch: 6, fill: 0.6, look: { blur: 2 } };
inUse('xtl-outing-chair', { ...OUTDOORS, yaw: -34, aim: [0.1, 0.1] });
inUse('xtl-outing-lantern', { ...OUTDOORS, aim: [-0.15, 0.1] });
inUse('xtl-outing-cooler', { ...OUTDOORS, yaw: 24, aim: [0.08, 0.2] });
inUse('xtl-outing-table', { ...OUTDOORS, yaw: 30, pitch: 9, fill: 0.74, aim: [0, 0.12] });
inUse('xtl-outing-thermos', { ...OUTDOORS, yaw: -30, aim: [0.2, 0.1] });
inUse('xtl-interior-blanket', { ...OUTDOORS, yaw: 26, pitch: 12, aim: [-0.1, 0.2] });
inUse('xtl-culture-mug', { ...OUTDOORS, yaw: 20, aim: [0.1, 0.1] });
inUse('xtl-culture-umbrella', { ...OUTDOORS, pitch: 8, fill: 0.7 });
const AT_DUSK = { ...OUTDOORS, backdrop: 'dusk' };
inUse('bz-outdoor-backpack', { ...AT_DUSK, yaw: 30, aim: [0.15, 0.1] });
inUse('bz-outdoor-torch', { ...AT_DUSK, fill: 0.7, aim: [0, 0.2] });
inUse('bz-outdoor-power', { ...AT_DUSK, yaw: -26, aim: [-0.05, 0.15] });
inUse('bz-outdoor-bottle', { ...AT_DUSK, yaw: 16, aim: [-0.2, 0.1] });
inUse('bz-culture-suitcase', { ...AT_DUSK, yaw: 28, aim: [0.15, 0.08] });

const IN_THE_CAR = { backdrop: 'dash', pitch: 9, fill: 0.5, look: { blur: 2 } };
inUse('xtl-scent-shanye', { ...IN_THE_CAR, yaw: -18, aim: [-0.15, 0.12] });
inUse('xtl-scent-diffuser', { ...IN_THE_CAR, yaw: -20, aim: [-0.15, 0.1] });
inUse('xtl-scent-sachet', { ...IN_THE_CAR, yaw: -20, aim: [-0.1, 0.1] });
inUse('xtl-smart-charger', { ...IN_THE_CAR, yaw: -26, aim: [-0.12, 0.12] });
const BY_NIGHT = { ...IN_THE_CAR, backdrop: 'dash-night' };
inUse('bz-scent-balm', { ...BY_NIGHT, yaw: -20, pitch: 14, aim: [-0.1, 0.15] });
inUse('bz-scent-refill', { ...BY_NIGHT, yaw: -20, aim: [-0.1, 0.1] });
inUse('bz-scent-orbit', { ...BY_NIGHT, yaw: -20, aim: [-0.15, 0.1] });
inUse('bz-culture-cap', { ...BY_NIGHT, yaw: -26, fill: 0.56, aim: [-0.1, 0.12] });
inUse('bz-smart-hud', { ...BY_NIGHT, yaw: -24, fill: 0.56, aim: [-0.1, 0.12] });
inUse('bz-smart-holder', { ...BY_NIGHT, yaw: -22, fill: 0.6, aim: [-0.15, 0.08] });
inUse('bz-smart-tpms', { ...BY_NIGHT, yaw: -20, pitch: 24, fill: 0.56, aim: [-0.1, 0.12] });
const IN_THE_BOOT = { backdrop: 'trunk', pitch: 16, fill: 0.6, aim: [0, 0.1], look: { blur: 2 } };
inUse('xtl-interior-trunkbox', { ...IN_THE_BOOT, yaw: -20 });
inUse('xtl-smart-vacuum', { ...IN_THE_BOOT, yaw: -22 });
inUse('xtl-smart-inflator', { ...IN_THE_BOOT, yaw: 22 });
inUse('xtl-smart-jump', { ...IN_THE_BOOT, yaw: 18, pitch: 26 });
const ON_A_BENCH = { backdrop: 'bench', pitch: 12, fill: 0.6, aim: [0, 0.15], look: { blur: 2 } };
inUse('xtl-care-leather', { ...ON_A_BENCH, yaw: -18 });
inUse('xtl-care-glass', { ...ON_A_BENCH, yaw: 16 });
inUse('xtl-care-oil', { ...ON_A_BENCH, yaw: 24, aim: [0.1, 0.1] });
inUse('xtl-care-shampoo', { ...ON_A_BENCH, yaw: -16 });
inUse('xtl-parts-wiper', { ...ON_A_BENCH, yaw: 22, pitch: 18 });
inUse('xtl-parts-sill', { ...ON_A_BENCH, yaw: -22, pitch: 22 });
inUse('xtl-parts-brakepad', { ...ON_A_BENCH, yaw: -24, pitch: 16 });
inUse('xtl-parts-battery', { ...ON_A_BENCH, yaw: 26, aim: [0.05, 0.12] });
inUse('xtl-parts-cabinfilter', { ...ON_A_BENCH, yaw: -20, pitch: 16 });
const AT_THE_WORKS = { ...ON_A_BENCH, backdrop: 'bench-night' };
inUse('bz-care-wax', { ...AT_THE_WORKS, yaw: 18, pitch: 16 });
inUse('bz-care-coating', { ...AT_THE_WORKS, yaw: -20 });
inUse('bz-care-oil', { ...AT_THE_WORKS, yaw: 24, aim: [0.1, 0.1] });
inUse('bz-care-towel', { ...AT_THE_WORKS, yaw: 20 });
inUse('bz-parts-wheel', { ...AT_THE_WORKS, yaw: 26, pitch: 8, fill: 0.7 });
inUse('bz-parts-oilfilter', { ...AT_THE_WORKS, yaw: 20 });
inUse('bz-parts-spark', { ...AT_THE_WORKS, yaw: -18, pitch: 16 });
inUse('bz-parts-brakekit', { ...AT_THE_WORKS, yaw: 24 });
inUse('bz-cockpit-pedal', { ...AT_THE_WORKS, yaw: -22, pitch: 14, fill: 0.66 });

const ON_A_SHELF = { backdrop: 'shelf', pitch: 8, fill: 0.74, aim: [0, 0.02], look: { blur: 2 } };
inUse('xtl-culture-model', { ...ON_A_SHELF, yaw: -34 });
inUse('bz-culture-model', { ...ON_A_SHELF, backdrop: 'shelf-night', yaw: -34 });

catalogue.set(
  'product/bz-outdoor-roofbox-use',
  onRoof(catalogue.get('product/bz-outdoor-roofbox-1'), {
    car: ['bz-5008', 'titan'],
    at: [0.25, 1.6, 0],
    view: { azimuth: 44, height: 9 },
    place: { at: [0, -0.2], wide: 0.86 },
    backdrop: 'light-gates',
  }),
);

for (const [id, place] of IN_CABIN)
  catalogue.set(`product/${id}-use`, inCabin(catalogue.get(`product/${id}-1`), place));

// ── Size sheets: the thing drawn to scale, with its measures ─────────────────

/**
 * Adds the picture `<id>-size`.
 * @param {string} sides one or two of `front`, `side` and `top`
 * @param {object} drawn `parts`: the children of the model that are drawn, without what lies beside
 *   what is sold; `turn`: degrees about the vertical by which it is turned to stand straight, or about
 *   x, y and z when it also leans; `silhouette`: only the outline; `note`: what of the product is drawn;
 *   `mm`: millimetres of a unit, where grain and edges are made to another scale
 */
function measured(id, sides, { mm, ...drawn } = {}) {
  const hero = catalogue.get(`product/${id}-1`);
  const measures = { sides: sides.split(' '), ...drawn };
  catalogue.set(`product/${id}-size`, { ...hero, mm: mm ?? hero.mm, measures });
}
const upTo = (last) => Array.from({ length: last + 1 }, (_, i) => i);
measured('xtl-scent-shanye', 'front top');
measured('xtl-scent-vent', 'front side', { parts: [0], turn: 6 });
measured('xtl-scent-diffuser', 'front top');
measured('xtl-scent-sachet', 'front side', { parts: upTo(7) });
measured('xtl-smart-dashcam', 'front side', { turn: -16 });
measured('xtl-smart-charger', 'front side', { parts: upTo(2) });
measured('xtl-smart-inflator', 'front side', { parts: upTo(2) });
measured('xtl-smart-vacuum', 'front side', { parts: [0] });
measured('xtl-smart-jump', 'top front', { parts: [0] });
measured('xtl-interior-cushion', 'front', { note: '前排单只' });
measured('xtl-interior-neck', 'front');
measured('xtl-interior-mat', 'top front', { note: '主驾' });
measured('xtl-interior-sunshade', 'front', { note: '标准', parts: [0] });
measured('xtl-interior-trunkbox', 'front side', { note: '35 L', parts: upTo(11) });
measured('xtl-interior-blanket', 'front side', { note: '卷好' });
measured('xtl-outing-chair', 'front side');
measured('xtl-outing-lantern', 'front side');
measured('xtl-outing-cooler', 'front side');
measured('xtl-outing-table', 'front side', { note: '90 cm', parts: upTo(23), mm: 461 });
measured('xtl-outing-thermos', 'front side');
measured('xtl-parts-wiper', 'top', { note: '主驾', parts: [0], turn: -34, mm: 221 });
measured('xtl-parts-brakepad', 'front', { note: '单片', parts: [0], turn: 8 });
measured('xtl-parts-battery', 'front side');
measured('xtl-parts-cabinfilter', 'front', { parts: [0] });
measured('xtl-parts-sill', 'top', { note: '前门', parts: [0], turn: -16 });
measured('xtl-care-oil', 'front side');
measured('xtl-care-shampoo', 'front top', { note: '1 L', parts: [0] });
measured('xtl-care-glass', 'front top', { note: '单瓶', parts: [1] });
measured('xtl-care-leather', 'front top', { note: '单瓶', parts: [0] });
measured('xtl-culture-model', 'side front', { note: '含底座', turn: 90, silhouette: true });
measured('xtl-culture-keycase', 'top front', { turn: -24 });
measured('xtl-culture-mug', 'front side', { parts: [1] });
measured('xtl-culture-umbrella', 'front', { note: '撑开', turn: [0, -20, -57.7], mm: 468 });
measured('bz-scent-stick', 'front side', { parts: [0] });
measured('bz-scent-balm', 'top front', { parts: upTo(2) });
measured('bz-scent-orbit', 'front top');
measured('bz-scent-refill', 'front top', { note: '单支', parts: [1] });
measured('bz-smart-dashcam4k', 'front side', { parts: [0], turn: -16 });
measured('bz-smart-hud', 'front side', { parts: upTo(5) });
measured('bz-smart-holder', 'side', { parts: [1, 2, 3, 4, 5, 6] });
measured('bz-smart-fastcharge', 'top', { parts: [0], turn: 64 });
measured('bz-smart-tpms', 'front side', { note: '显示器', parts: [0] });
measured('bz-cockpit-wheel', 'top', { parts: [1] });
measured('bz-cockpit-pedal', 'front', { note: '油门', parts: [1] });
measured('bz-cockpit-mat', 'top front', { note: '主驾' });
measured('bz-cockpit-lumbar', 'front');
measured('bz-cockpit-ambient', 'top', { note: '灯带卷好' });
measured('bz-cockpit-childseat', 'front side');
measured('bz-outdoor-roofbox', 'front side', { parts: upTo(3), mm: 696 });
measured('bz-outdoor-backpack', 'front side');
measured('bz-outdoor-torch', 'top', { turn: 20 });
measured('bz-outdoor-power', 'front side');
measured('bz-outdoor-bottle', 'front top');
measured('bz-parts-oilfilter', 'front top', { parts: [0] });
measured('bz-parts-brakekit', 'front', { note: '制动盘', parts: [1] });
measured('bz-parts-spark', 'front', { parts: [0] });
measured('bz-parts-wheel', 'front side', { turn: [4, 0, -10], mm: 300 });
measured('bz-parts-keyshell', 'top', { turn: -24 });
measured('bz-care-oil', 'front side');
measured('bz-care-wax', 'top front', { note: '蜡盒', parts: [0] });
measured('bz-care-coating', 'front side', { note: '盒装', parts: [0], turn: 12 });
measured('bz-care-towel', 'top front', { note: '叠好', parts: [0] });
measured('bz-culture-model', 'side front', { note: '含底座', turn: 90, silhouette: true });
measured('bz-culture-cap', 'front side');
measured('bz-culture-keyring', 'top', { mm: 24 });
measured('bz-culture-suitcase', 'front side', {
  note: '拉杆收起',
  parts: [...upTo(25), 30, 31, 32],
});

// ── Members' own photographs: another room, a phone, its flash ───────────────

/** Maps a review to the bought product. */
const REVIEWED = {
  'r-0001': 'xtl-scent-shanye-4',
  'r-0007': 'xtl-scent-shanye-2',
  'r-0011': 'xtl-scent-vent-1',
  'r-0014': 'xtl-scent-diffuser-1',
  'r-0020': 'xtl-smart-dashcam-1',
  'r-0021': 'xtl-smart-dashcam-1',
  'r-0027': 'xtl-smart-vacuum-2',
  'r-0029': 'xtl-smart-vacuum-2',
  'r-0032': 'xtl-smart-vacuum-1',
  'r-0046': 'xtl-interior-mat-1',
  'r-0051': 'xtl-interior-neck-2',
  'r-0058': 'xtl-interior-sunshade-2',
  'r-0060': 'xtl-outing-chair-2',
  'r-0063': 'xtl-outing-chair-1',
  'r-0066': 'xtl-outing-lantern-2',
  'r-0072': 'xtl-outing-thermos-1',
  'r-0081': 'xtl-outing-cooler-2',
  'r-0087': 'xtl-parts-wiper-1',
  'r-0090': 'xtl-care-oil-1',
  'r-0093': 'xtl-care-oil-2',
  'r-0094': 'xtl-care-oil-1',
  'r-0103': 'xtl-care-leather-1',
  'r-0104': 'xtl-care-leather-1',
  'r-0105': 'xtl-care-leather-1',
  'r-0107': 'xtl-culture-model-2',
  'r-0109': 'xtl-culture-model-2',
  'r-0112': 'xtl-culture-model-1',
  'r-0137': 'bz-scent-stick-2',
  'r-0139': 'bz-scent-stick-2',
  'r-0174': 'bz-cockpit-childseat-2',
  'r-0175': 'bz-cockpit-childseat-1',
  'r-0180': 'bz-outdoor-backpack-2',
  'r-0189': 'bz-outdoor-power-1',
  'r-0194': 'bz-parts-brakekit-1',
  'r-0206': 'bz-parts-keyshell-2',
  'r-0212': 'bz-care-coating-2',
  'r-0218': 'bz-care-wax-1',
  'r-0220': 'bz-care-wax-2',
  'r-0225': 'bz-culture-model-2',
  'r-0230': 'bz-culture-suitcase-2',
};
const ROOMS = ['table', 'sofa', 'table'];
Object.entries(REVIEWED).forEach(([id, picture], i) => {
  const { make, mm } = catalogue.get(`product/${picture}`);
  catalogue.set(`review/${id}`, {
    make,
    mm,
    widths: REVIEW_WIDTHS,
    shot: {
      // Large things stand on the garage's floor.
      backdrop: mm >= 200 ? 'garage' : ROOMS[i % ROOMS.length],
      yaw: -34 + ((i * 29) % 68),
      pitch: 20 + ((i * 11) % 24),
      roll: -5 + ((i * 5) % 11),
      aim: [-0.12 + ((i * 7) % 9) * 0.03, -0.1 + ((i * 5) % 7) * 0.03],
      fill: 0.56 + ((i * 3) % 5) * 0.03,
      fov: 40,
    },
  });
});

// ── Category and entry icons on a clear ground ───────────────────────────────

/** @param {(args: object) => object} object builder */
function entry(key, object, args, shot = {}) {
  catalogue.set(`entry/${key}`, {
    make: () => object(args),
    shot: { backdrop: 'clear', fill: 0.86, lift: 0.03, pitch: 18, ...shot },
    widths: ENTRY_WIDTHS,
    mm: MILLIMETRES.get(object) ?? 100,
  });
}
entry('xtl-scent', cabin.perfume, {
  name: '山野',
  sub: '车载香氛',
  liquid: '#d39a4a',
});
entry('xtl-smart', devices.dashcam, {}, { yaw: -14 });
entry('xtl-interior', cabin.seatCushion, { colour: '#c9a27a' });
entry('xtl-outing', outdoor.lantern, { colour: '#33513f' }, { pitch: 10 });
entry('xtl-parts', parts.battery, { type: 'EFB' });
entry(
  'xtl-care',
  care.oilJug,
  {
    colour: '#8f1f2a',
    label: '#f5ede0',
    ink: '#5c1018',
    grade: '0W-20',
    name: '全合成',
  },
  { pitch: 11 },
);
entry('xtl-culture', outdoor.mug, { colours: ['#f1ebe0', '#a8492f'] }, { pitch: 24 });
entry(
  'xtl-service',
  scenes.liftBay,
  { of: inRed, accent: '#c8b394', oil: houseOil },
  { yaw: -36, pitch: 10 },
);
entry('xtl-coupon', keepsakes.ticket, { colour: '#c8102e' }, { yaw: -18, pitch: 10 });
entry('xtl-orders', keepsakes.parcel, {}, { yaw: -30, pitch: 24 });
entry('bz-scent', cabin.ventStick, { colour: 0xc4c9d0, accent: 0x2b5bd8 }, { pitch: 20 });
entry('bz-smart', devices.hud, {}, { pitch: 15 });
entry('bz-cockpit', cabin.wheelCover, { stitch: '#2f6bff' }, { pitch: 30 });
entry('bz-outdoor', outdoor.backpack, { colour: '#30353e' }, { pitch: 10 });
entry('bz-parts', parts.rim, { colour: 0x5a5f67, face: 0xd9dde2 }, { yaw: -30, pitch: 8 });
entry('bz-care', care.waxTin, {}, { pitch: 26 });
entry('bz-culture', outdoor.cap, { colour: '#1a4fd0', accent: '#ffffff' }, { yaw: -34 });
entry(
  'bz-service',
  scenes.liftBay,
  { of: inBlue, accent: '#3a4250', oil: boost },
  { yaw: -36, pitch: 10 },
);
entry('bz-coupon', keepsakes.ticket, { colour: '#1a5cff' }, { yaw: -18, pitch: 10 });
entry(
  'bz-orders',
  keepsakes.parcel,
  { colour: '#3a4049', tape: '#1a5cff' },
  {
    yaw: -30,
    pitch: 24,
  },
);
