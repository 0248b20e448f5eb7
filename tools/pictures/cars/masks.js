/**
 * Paints which parts of the skin are glass, trim, chrome or gaps, flat and projected: `side` along z,
 * `top` along y, `front` and `rear` along x. Red = glass, green = black trim, red + green =
 * chrome, blue = panel gap. At both ends red + blue = a lamp's lens, white = a hole.
 */
import * as T from 'three';
import { TALL, WIDE } from '../product.js';
import { rounded } from './faces.js';
import { range } from './surface.js';

const GLASS = '#f00';
const TRIM = '#0f0';
const CHROME = '#ff0';
const BODY = '#000';
const LENS = '#f0f';
const HOLE = '#fff';

const smooth = (points, n = 10) =>
  new T.SplineCurve(points.map((p) => new T.Vector2(...p)))
    .getPoints(points.length * n)
    .map((v) => [v.x, v.y]);
const both = (draw) => [-1, 1].forEach(draw);

function sheet(w, h, px, py, draw, linear = true) {
  const canvas = document.createElement('canvas');
  canvas.width = w;
  canvas.height = h;
  const g = canvas.getContext('2d');
  g.fillStyle = BODY;
  g.fillRect(0, 0, w, h);
  g.lineJoin = g.lineCap = 'round';
  const path = (points) => {
    g.beginPath();
    points.forEach((p, i) => g[i ? 'lineTo' : 'moveTo'](px(p[0]), py(p[1])));
  };
  draw({
    g,
    px,
    py,
    fill(points, colour) {
      g.fillStyle = colour;
      path(points);
      g.closePath();
      g.fill();
    },
    /** Adds the gap to the existing colour. */
    gap(points, thick = 4) {
      g.globalCompositeOperation = 'lighter';
      g.strokeStyle = '#00f';
      g.lineWidth = thick;
      path(points);
      g.stroke();
      g.globalCompositeOperation = 'source-over';
    },
    line(points, thick, colour) {
      g.strokeStyle = colour;
      g.lineWidth = thick;
      path(points);
      g.stroke();
    },
  });
  const texture = new T.CanvasTexture(canvas);
  texture.anisotropy = 8;
  texture.colorSpace = linear ? T.NoColorSpace : T.SRGBColorSpace;
  return texture;
}

function side(b, s) {
  const { belt, railY } = s;
  const sill = b.sill + (b.clad ? 0.115 : 0.06);
  const low = sill + 0.035;
  const high = (x) => Math.max(belt(x) + 0.014, railY(x) - 0.024);
  const { dlo } = b;
  const outline = (grow) => [
    ...range(dlo.front - grow * 3, dlo.low + grow).map((x) => [x, belt(x) + 0.016 - grow]),
    ...range(dlo.high + grow, dlo.front - grow * 3).map((x) => [x, high(x) + grow * 0.6]),
  ];
  const w = 2048;
  const h = 1024;
  return sheet(
    w,
    h,
    (x) => (x / b.L) * w,
    (y) => (1 - y / TALL) * h,
    (m) => {
      m.fill(outline(0.024), TRIM);
      m.fill(outline(0), GLASS);
      const post = (foot, head, broad) => {
        const y = high(head) + 0.01;
        m.fill(
          [
            [foot - broad, belt(foot) + 0.01],
            [foot + broad, belt(foot) + 0.01],
            [head + broad, y],
            [head - broad, y],
          ],
          TRIM,
        );
      };
      const [a, c, e] = b.doors;
      if (e - c > 0.2) {
        post(c + 0.01, c - 0.05, 0.034);
        post(e - 0.02, e - 0.14, 0.02);
      } else post(c + 0.02, c - 0.06, 0.03);
      // Bright strip under the windows.
      m.line(
        range(dlo.front - 0.05, dlo.low + 0.01).map((x) => [x, belt(x) + 0.004]),
        b.face === 'soft' ? 4.5 : 3,
        b.face === 'soft' ? CHROME : TRIM,
      );
      m.fill([...range(0, b.L).map((x) => [x, sill]), [b.L, 0], [0, 0]], TRIM);
      if (b.clad && b.face === 'soft')
        m.line(
          [
            [b.fw + b.r * 1.5, sill - 0.035],
            [b.rw - b.r * 1.5, sill - 0.035],
          ],
          5,
          CHROME,
        );
      // Doors.
      const arch = b.rw - s.arch - (b.clad || 0.03);
      const front = (x, to) =>
        m.gap(
          smooth([
            [x, belt(x)],
            [x - 0.02, belt(x) - 0.24],
            [x - 0.012, low + 0.17],
            [x + 0.02, low + 0.03],
            [x + 0.1, low],
            [(x + to) / 2, low],
            [to, low],
          ]),
        );
      front(a, c - 0.02);
      if (e - c > 0.2) {
        front(c, arch - 0.02);
        m.gap(
          smooth([
            [arch - 0.02, low],
            [arch + 0.03, low + 0.06],
            [arch + 0.05, low + 0.24],
            [arch + 0.14, low + 0.42],
            [e - 0.01, belt(e) - 0.14],
            [e + 0.01, belt(e)],
          ]),
        );
      } else
        m.gap(
          smooth([
            [c - 0.02, low],
            [c + 0.04, low + 0.1],
            [c + 0.02, belt(c) - 0.2],
            [c, belt(c)],
          ]),
        );
      // Bonnet and bumper joints.
      const mouth = s.top(0.1);
      m.gap(
        smooth([
          [0.4, mouth - 0.03],
          [0.43, mouth - 0.18],
          [0.46, mouth - 0.3],
          [b.fw - s.arch - b.clad, b.sill + 0.3],
        ]),
        3.2,
      );
      m.gap(
        smooth([
          [b.rw + s.arch + b.clad, b.sill + 0.32],
          [b.L - 0.36, b.tailLamp - 0.28],
          [b.L - 0.3, b.tailLamp - 0.2],
          [b.L - 0.05, b.tailLamp - 0.22],
        ]),
        3.2,
      );
    },
  );
}

function above(b, s) {
  const edge = (x, inset) => Math.max(0, s.width(x) * s.rail(x) - inset);
  /** A pane between two bows across the roof. */
  const pane = (from, to, inset, bowFrom, bowTo) => [
    ...range(-1, 1, 30).map((t) => {
      const x = from + bowFrom * t * t;
      return [x, t * edge(x, inset)];
    }),
    ...range(from + bowFrom, to + bowTo).map((x) => [x, edge(x, inset)]),
    ...range(1, -1, 30).map((t) => {
      const x = to + bowTo * t * t;
      return [x, t * edge(x, inset)];
    }),
    ...range(to + bowTo, from + bowFrom).map((x) => [x, -edge(x, inset)]),
  ];
  const w = 2048;
  const h = 1024;
  return sheet(
    w,
    h,
    (x) => (x / b.L) * w,
    (z) => (z * 0.5 + 0.5) * h,
    (m) => {
      const cowl = b.cowl + 0.09;
      m.fill(pane(cowl - 0.06, b.head + 0.03, 0.03, 0.2, 0.1), TRIM);
      m.fill(pane(cowl, b.head - 0.02, 0.055, 0.2, 0.1), GLASS);
      m.fill(pane(b.head + 0.1, b.rhead - 0.1, 0.09, 0.1, -0.05), GLASS);
      if (!b.steep) {
        m.fill(pane(b.rhead, b.deck, 0.02, -0.06, -0.1), TRIM);
        m.fill(pane(b.rhead + 0.035, b.deck - 0.045, 0.045, -0.06, -0.1), GLASS);
      }
      // Bonnet.
      m.gap(
        range(-1, 1, 40).map((t) => [0.14 + 0.2 * t * t, t * 0.68]),
        3.2,
      );
      both((k) =>
        m.gap(
          range(0.34, b.cowl).map((x) => [x, k * (edge(x, -0.03) - 0.02 * (x - 0.34))]),
          3.2,
        ),
      );
    },
  );
}

const PX = 1408;
const PY = 1280;
const pz = (z) => (z / WIDE + 0.5) * PX;
const py = (y) => (1 - y / TALL) * PY;
const ends = (draw, linear) => sheet(PX, PY, pz, py, draw, linear);

/** One end as faces.js draws it, on both sides. */
function endMask(end, before, after) {
  return ends((m) => {
    const fill = (points, colour) =>
      both((k) =>
        m.fill(
          points.map(([z, y]) => [k * z, y]),
          colour,
        ),
      );
    before(m);
    for (const points of end.trim) fill(points, TRIM);
    for (const points of end.chrome) fill(points, CHROME);
    for (const { at, holes = [at] } of end.open) for (const points of holes) fill(points, HOLE);
    for (const { at } of end.lens) fill(at, LENS);
    after(m);
  });
}

const front = (b, face) =>
  endMask(
    face,
    () => undefined,
    (m) => badge(m, b.face, 0, b.face === 'soft' ? face.lamp : face.lamp - 0.02, 0.047),
  );

/** The brand's mark: a sun over a soft road, or a split delta. */
function badge(m, face, z, y, r) {
  const { g } = m;
  const k = (PX / WIDE) * r;
  g.save();
  g.translate(pz(z), py(y));
  g.lineJoin = g.lineCap = 'round';
  if (face === 'soft') {
    g.fillStyle = TRIM;
    g.beginPath();
    g.arc(0, 0, k * 1.14, 0, 7);
    g.fill();
    g.strokeStyle = g.fillStyle = CHROME;
    g.lineWidth = 4.5;
    g.beginPath();
    g.arc(0, 0, k, 0, 7);
    g.stroke();
    g.beginPath();
    g.arc(0, -k * 0.3, k * 0.28, 0, 7);
    g.fill();
    g.beginPath();
    g.moveTo(-k * 0.85, k * 0.42);
    g.bezierCurveTo(-k * 0.3, k * 0.02, 0, k * 0.2, k * 0.1, k * 0.3);
    g.bezierCurveTo(k * 0.4, k * 0.5, k * 0.6, k * 0.45, k * 0.85, k * 0.3);
    g.stroke();
  } else {
    const facet = (points) => {
      g.beginPath();
      points.forEach(([a, c], i) => g[i ? 'lineTo' : 'moveTo'](a * k, c * k));
      g.closePath();
      g.fill();
    };
    g.fillStyle = TRIM;
    facet([
      [-1.2, 1.15],
      [0, -1.35],
      [1.2, 1.15],
      [0, 0.62],
    ]);
    g.fillStyle = CHROME;
    facet([
      [-0.06, -1],
      [-0.1, 0.42],
      [-0.88, 0.86],
    ]);
    facet([
      [0.1, -0.9],
      [0.88, 0.86],
      [0.12, 0.42],
    ]);
  }
  g.restore();
}

/** A tail: its screen where it is upright, the gate, the recess of the plate. */
function rear(b, s, tail) {
  const y = b.tailLamp;
  return endMask(
    tail,
    (m) => {
      if (b.steep) {
        const roof = s.top(b.rhead + 0.3);
        const low = Math.max(y + 0.1, s.belt(b.rhead + 0.2) + 0.03);
        const pane = (grow) =>
          rounded(
            [
              [0, low - grow],
              [0.68 + grow, low + 0.015 - grow],
              [0.6 + grow, roof - 0.05 + grow],
              [0, roof - 0.045 + grow],
            ],
            0.04,
          );
        for (const k of [-1, 1]) {
          m.fill(
            pane(0.035).map(([z, v]) => [k * z, v]),
            TRIM,
          );
          m.fill(
            pane(0).map(([z, v]) => [k * z, v]),
            GLASS,
          );
        }
      }
      m.gap(
        smooth([
          [-0.62, y + 0.03],
          [-0.6, y - 0.26],
          [-0.5, y - 0.32],
          [0, y - 0.33],
          [0.5, y - 0.32],
          [0.6, y - 0.26],
          [0.62, y + 0.03],
        ]),
        4,
      );
      m.gap(
        smooth(
          [
            [-0.3, y - 0.11],
            [0.3, y - 0.11],
            [0.34, y - 0.29],
            [-0.34, y - 0.29],
            [-0.3, y - 0.11],
          ],
          6,
        ),
        3,
      );
    },
    (m) => badge(m, b.face, 0, y + (b.face === 'soft' ? 0.018 : 0), 0.04),
  );
}

export const masks = (b, s, face, tail) => ({
  side: side(b, s),
  top: above(b, s),
  front: front(b, face),
  rear: rear(b, s, tail),
});
