/**
 * What is glass, trim, chrome or gap on the skin, painted flat and projected: `side` along z,
 * `top` along y, `front` and `rear` along x. Red = glass, green = black trim, red + green =
 * chrome, blue = panel gap. The lamps of both ends have pictures of their own.
 */
import * as T from 'three';
import { TALL, WIDE } from '../../../apps/web/src/blocks/car-stage/live/skin-material.ts';
import { clamp, lerp, range } from './surface.js';

const GLASS = '#f00';
const TRIM = '#0f0';
const CHROME = '#ff0';
const BODY = '#000';

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
    /** Keeps what is there and adds the gap. */
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
      // Flush handles.
      const handles = e - c > 0.2 ? [c - 0.3, e - 0.34] : [c - 0.34];
      for (const x of handles) {
        const y = belt(x) - 0.105;
        m.gap(
          [
            [x, y],
            [x + 0.19, y + 0.004],
            [x + 0.19, y + 0.026],
            [x, y + 0.022],
            [x, y],
          ],
          2.6,
        );
      }
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
      m.fill(pane(cowl - 0.06, b.head + 0.025, 0.01, 0.2, 0.1), TRIM);
      m.fill(pane(cowl, b.head - 0.02, 0.032, 0.2, 0.1), GLASS);
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

/** Heights the front is hung from. */
function faceOf(b, s) {
  const brow = s.top(0.07);
  return { brow, lamp: brow - 0.105, lip: s.bot(0.2), low: s.bot(0.2) + 0.05 };
}

function front(b, s) {
  const f = faceOf(b, s);
  const tall = f.lamp - f.low;
  return ends((m) => {
    const up = (share) => f.low + tall * share;
    if (b.face === 'soft') {
      // One gloss band from lamp to lamp, round at the ends.
      m.fill(
        smooth(
          [
            [-0.86, f.lamp + 0.03],
            [-0.5, f.lamp + 0.02],
            [0, f.lamp + 0.014],
            [0.5, f.lamp + 0.02],
            [0.86, f.lamp + 0.03],
            [0.88, f.lamp - 0.012],
            [0.82, f.lamp - 0.05],
            [0.52, f.lamp - 0.052],
            [0.4, f.lamp - 0.03],
            [0, f.lamp - 0.026],
            [-0.4, f.lamp - 0.03],
            [-0.52, f.lamp - 0.052],
            [-0.82, f.lamp - 0.05],
            [-0.88, f.lamp - 0.012],
            [-0.86, f.lamp + 0.03],
          ],
          8,
        ),
        TRIM,
      );
      // Lower opening with fine bars.
      const mouth = smooth(
        [
          [-0.62, up(0.1)],
          [-0.68, up(0.3)],
          [-0.6, up(0.46)],
          [0, up(0.5)],
          [0.6, up(0.46)],
          [0.68, up(0.3)],
          [0.62, up(0.1)],
          [0, up(0.05)],
          [-0.62, up(0.1)],
        ],
        8,
      );
      m.fill(mouth, TRIM);
      for (const y of [0.2, 0.3, 0.4])
        m.line(
          range(-0.54, 0.54, 20).map((z) => [z, up(y) - 0.012 * z * z]),
          3,
          y === 0.3 ? CHROME : '#030',
        );
      both((k) =>
        m.fill(
          smooth(
            [
              [k * 0.775, up(0.16)],
              [k * 0.83, up(0.4)],
              [k * 0.835, up(0.62)],
              [k * 0.815, up(0.66)],
              [k * 0.8, up(0.6)],
              [k * 0.79, up(0.4)],
              [k * 0.75, up(0.18)],
              [k * 0.775, up(0.16)],
            ],
            8,
          ),
          TRIM,
        ),
      );
    } else {
      both((k) =>
        m.fill(
          [
            [k * 0.4, f.lamp - 0.012],
            [k * 0.5, f.lamp + 0.016],
            [k * 0.93, f.lamp + 0.045],
            [k * 0.9, f.lamp - 0.005],
            [k * 0.82, f.lamp - 0.055],
            [k * 0.56, f.lamp - 0.06],
          ],
          TRIM,
        ),
      );
      // Blades of the grille: rows of slanted strokes that thin out towards the edge.
      for (let row = 0; row < 8; row++) {
        const y = lerp(0.3, 0.93, row / 7);
        const half = 0.58 - 0.05 * Math.abs(row - 3);
        for (let z = 0; z <= half; z += 0.052) {
          const fade = clamp(1.15 - Math.pow(z / half, 1.6));
          const a = 0.017 * fade;
          const dy = 0.024 * (0.5 + 0.5 * fade);
          for (const k of z ? [-1, 1] : [1]) {
            const zz = k * (z + (row % 2 ? 0.026 : 0));
            m.fill(
              [
                [zz - a, up(y) - dy],
                [zz + a, up(y) - dy],
                [zz + a + k * 0.012, up(y) + dy],
                [zz - a + k * 0.012, up(y) + dy],
              ],
              TRIM,
            );
          }
        }
      }
      // Cut-out below, and a blade slot at each corner.
      m.fill(
        [
          [-0.72, up(0.2)],
          [-0.5, up(0.24)],
          [0.5, up(0.24)],
          [0.72, up(0.2)],
          [0.6, up(-0.02)],
          [-0.6, up(-0.02)],
        ],
        TRIM,
      );
      both((k) =>
        m.fill(
          [
            [k * 0.7, up(0.14)],
            [k * 0.8, up(0.16)],
            [k * 0.86, up(0.6)],
            [k * 0.81, up(0.56)],
          ],
          TRIM,
        ),
      );
    }
    // Lower lip.
    m.fill(
      [
        [-1, 0],
        [1, 0],
        [1, f.lip + 0.045],
        [0.7, f.lip + 0.03],
        [-0.7, f.lip + 0.03],
        [-1, f.lip + 0.045],
      ],
      TRIM,
    );
    badge(m, b.face, 0, b.face === 'soft' ? f.lamp : f.lamp - 0.02, 0.047);
  });
}

/** The house's own mark: sun over a soft road, or a split delta. */
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

function frontLamps(b, s) {
  const f = faceOf(b, s);
  return ends((m) => {
    const white = '#f4f8ff';
    if (b.face === 'soft') {
      both((k) =>
        m.line(
          range(0.1, 0.87, 20).map((z) => [k * z, f.lamp + 0.012 + 0.016 * z * z]),
          6,
          white,
        ),
      );
      both((k) => {
        for (const [i, z] of [0.58, 0.67, 0.76].entries()) {
          m.g.fillStyle = i === 2 ? '#dfe8f6' : '#eef3fb';
          m.g.beginPath();
          m.g.roundRect(pz(k * z) - 19, py(f.lamp - 0.024) - 7, 38, 14, 7);
          m.g.fill();
        }
      });
    } else
      both((k) => {
        m.line(
          [
            [k * 0.44, f.lamp - 0.008],
            [k * 0.9, f.lamp + 0.026],
            [k * 0.835, f.lamp - 0.04],
            [k * 0.8, f.lamp - 0.2],
          ],
          8,
          white,
        );
        for (const z of [0.58, 0.66, 0.74]) {
          m.fill(
            [
              [k * z, f.lamp - 0.045],
              [k * (z + 0.05), f.lamp - 0.042],
              [k * (z + 0.058), f.lamp - 0.016],
              [k * (z + 0.008), f.lamp - 0.019],
            ],
            '#cdd8ea',
          );
        }
      });
  }, false);
}

function rear(b, s) {
  const y = b.tailLamp;
  return ends((m) => {
    if (b.steep) {
      const roof = s.top(b.rhead + 0.3);
      const pane = (grow) => [
        [-0.66 - grow, y + 0.14 - grow],
        [0.66 + grow, y + 0.14 - grow],
        [0.6 + grow, roof - 0.06 + grow],
        [-0.6 - grow, roof - 0.06 + grow],
      ];
      m.fill(pane(0.035), TRIM);
      m.fill(pane(0), GLASS);
    }
    // Lamp band.
    if (b.face === 'soft')
      m.fill(
        smooth(
          [
            [-0.9, y + 0.03],
            [0, y + 0.026],
            [0.9, y + 0.03],
            [0.93, y],
            [0.9, y - 0.045],
            [0.5, y - 0.045],
            [0, y - 0.03],
            [-0.5, y - 0.045],
            [-0.9, y - 0.045],
            [-0.93, y],
            [-0.9, y + 0.03],
          ],
          8,
        ),
        TRIM,
      );
    else
      m.fill(
        [
          [-0.98, y + 0.045],
          [0.98, y + 0.045],
          [0.9, y - 0.055],
          [0.46, y - 0.055],
          [0.4, y - 0.03],
          [-0.4, y - 0.03],
          [-0.46, y - 0.055],
          [-0.9, y - 0.055],
        ],
        TRIM,
      );
    // Tailgate, plate recess, diffuser.
    m.gap(
      smooth([
        [-0.62, y + 0.03],
        [-0.6, y - 0.24],
        [-0.5, y - 0.3],
        [0, y - 0.31],
        [0.5, y - 0.3],
        [0.6, y - 0.24],
        [0.62, y + 0.03],
      ]),
      4,
    );
    m.gap(
      smooth(
        [
          [-0.3, y - 0.1],
          [0.3, y - 0.1],
          [0.34, y - 0.26],
          [-0.34, y - 0.26],
          [-0.3, y - 0.1],
        ],
        6,
      ),
      3,
    );
    const low = b.sill + (b.clad ? 0.26 : 0.2);
    m.fill(
      [
        [-1, 0],
        [1, 0],
        [1, low],
        [0.62, low - 0.02],
        [0.5, low + 0.04],
        [-0.5, low + 0.04],
        [-0.62, low - 0.02],
        [-1, low],
      ],
      TRIM,
    );
    both((k) =>
      m.fill(
        [
          [k * 0.5, low - 0.09],
          [k * 0.74, low - 0.07],
          [k * 0.73, low - 0.045],
          [k * 0.52, low - 0.06],
        ],
        CHROME,
      ),
    );
    badge(m, b.face, 0, y, 0.045);
  });
}

function rearLamps(b) {
  const y = b.tailLamp;
  return ends((m) => {
    const red = '#ff1d16';
    if (b.face === 'soft') {
      both((k) =>
        m.line(
          range(0.1, 0.9, 20).map((z) => [k * z, y + 0.006 - 0.01 * z * z]),
          9,
          red,
        ),
      );
      both((k) => {
        for (const z of [0.62, 0.72, 0.82]) {
          m.g.fillStyle = '#d8120f';
          m.g.beginPath();
          m.g.roundRect(pz(k * z) - 21, py(y - 0.026) - 5, 42, 10, 5);
          m.g.fill();
        }
      });
    } else
      both((k) => {
        m.line(
          [
            [k * 0.1, y + 0.02],
            [k * 0.94, y + 0.02],
          ],
          6,
          red,
        );
        for (let i = 0; i < 4; i++) {
          const z = 0.54 + i * 0.1;
          m.fill(
            [
              [k * z, y - 0.045],
              [k * (z + 0.05), y - 0.045],
              [k * (z + 0.08), y + 0.004],
              [k * (z + 0.03), y + 0.004],
            ],
            '#e2140f',
          );
        }
      });
  }, false);
}

export function masks(b, s) {
  return {
    side: side(b, s),
    top: above(b, s),
    front: front(b, s),
    rear: rear(b, s),
    frontLamps: frontLamps(b, s),
    rearLamps: rearLamps(b),
  };
}
