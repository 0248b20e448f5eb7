/**
 * Faces and tails, drawn flat over (z, y) in metres on the right half. `lens`: a pane over a housing
 * with light guides (lines) and eyes (z, y, radius); `open`: a hole in the skin, `bars` across it;
 * `trim` and `chrome` lie on the skin.
 */
import { clamp, lerp, range } from './surface.js';

/** Rounds corners: by a share of the shorter edge beside each, at most by `most` metres. */
export function rounded(points, most = 0.02) {
  const n = points.length;
  const to = (a, b, reach) => {
    const d = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const t = Math.min(0.45, reach / (d || 1));
    return [lerp(a[0], b[0], t), lerp(a[1], b[1], t)];
  };
  return points.flatMap((p, i) => {
    // Points on the middle line stay there, because the mirror image continues from them.
    if (p[0] === 0) return [p];
    const a = to(p, points[(i + n - 1) % n], most);
    const c = to(p, points[(i + 1) % n], most);
    return [0, 0.5, 1].map((t) =>
      [0, 1].map((k) => (1 - t) ** 2 * a[k] + 2 * t * (1 - t) * p[k] + t * t * c[k]),
    );
  });
}

/** A band along a line, thick above and below it. */
const band = (line, up, down = up) => [
  ...line.map(([z, y]) => [z, y + up]),
  ...line.toReversed().map(([z, y]) => [z, y - down]),
];
const grown = (points, by) => {
  const z = points.reduce((sum, p) => sum + p[0], 0) / points.length;
  const y = points.reduce((sum, p) => sum + p[1], 0) / points.length;
  return points.map((p) => [
    p[0] === 0 ? 0 : p[0] + Math.sign(p[0] - z) * by,
    p[1] + Math.sign(p[1] - y) * by,
  ]);
};
/** A lens in its dark frame. */
const framed = (lens, by = 0.014) => ({ lens: [lens], trim: [grown(lens.at, by)] });
const joined = (...parts) =>
  parts.reduce(
    (all, part) => {
      for (const [name, list] of Object.entries(part)) all[name] = [...(all[name] ?? []), ...list];
      return all;
    },
    { lens: [], open: [], trim: [], chrome: [] },
  );

/** Slanted strokes that thin out towards the edge: holes over one dark hollow. */
function blades(up, { rows, from, to, half }) {
  const strokes = [];
  for (let row = 0; row < rows; row++) {
    const y = lerp(from, to, row / (rows - 1));
    const reach = half - 0.05 * Math.abs(row - 3);
    for (let z = row % 2 ? 0.027 : 0; z <= reach; z += 0.054) {
      const fade = clamp(1.15 - Math.pow(z / reach, 1.6));
      const a = 0.019 * fade;
      const dy = 0.022 * (0.5 + 0.5 * fade);
      strokes.push([
        [z - a, up(y) - dy],
        [z + a, up(y) - dy],
        [z + a + 0.012, up(y) + dy],
        [z - a + 0.012, up(y) + dy],
      ]);
    }
  }
  const edge = half + 0.06;
  return {
    at: [
      [0, up(from) - 0.04],
      [edge - 0.06, up(from) - 0.03],
      [edge, up(lerp(from, to, 0.5))],
      [edge - 0.08, up(to) + 0.03],
      [0, up(to) + 0.035],
    ],
    holes: strokes,
    depth: 0.05,
  };
}

/** Claws of light: slanted slots beside each other. */
const claws = (n, z, step, top, bottom, lean, wide) =>
  joined(
    ...Array.from({ length: n }, (_, i) => {
      const a = z + i * step;
      const low = lerp(bottom, top, i * 0.12);
      const at = [
        [a + lean, top],
        [a + lean + wide, top],
        [a + wide, low],
        [a, low],
      ];
      const middle = [
        [a + lean + wide / 2, top - 0.01],
        [a + wide / 2, low + 0.01],
      ];
      return framed({ at, guides: [middle], thick: wide * 0.36, depth: 0.03 }, 0.007);
    }),
  );

const corner = (up, z, low, high, lean = 0.05) => ({
  at: rounded([
    [z, up(low)],
    [z + 0.07, up(low) + 0.01],
    [z + 0.07 + lean, up(high)],
    [z + 0.03 + lean, up(high) - 0.01],
  ]),
  depth: 0.06,
});

const lip = (low, rise = 0.045) => [
  [0, 0],
  [1, 0],
  [1, low + rise],
  [0.7, low + 0.03],
  [0, low + 0.03],
];

const FRONT = {
  tianyi({ up, brow }) {
    const y = brow - 0.098;
    const upper = rounded(
      band(
        [
          [0.36, y],
          [0.7, y + 0.004],
          [0.9, y + 0.016],
        ],
        0.024,
      ),
      0.02,
    );
    const box = rounded(
      [
        [0.6, y - 0.055],
        [0.88, y - 0.045],
        [0.875, y - 0.135],
        [0.61, y - 0.145],
      ],
      0.03,
    );
    return joined(
      framed({
        at: upper,
        guides: [
          [
            [0.38, y],
            [0.7, y + 0.005],
            [0.875, y + 0.015],
          ],
        ],
        thick: 0.009,
        depth: 0.04,
      }),
      framed({
        at: box,
        guides: [
          [
            [0.855, y - 0.062],
            [0.85, y - 0.122],
            [0.64, y - 0.13],
          ],
        ],
        thick: 0.005,
        eyes: [
          [0.675, y - 0.094, 0.026],
          [0.765, y - 0.09, 0.026],
        ],
        depth: 0.07,
      }),
      {
        chrome: [
          band(
            [
              [0.07, y],
              [0.36, y],
            ],
            0.006,
          ),
        ],
        open: [
          {
            at: rounded(
              [
                [0, up(0.1)],
                [0.56, up(0.12)],
                [0.66, up(0.3)],
                [0.58, up(0.44)],
                [0, up(0.46)],
              ],
              0.04,
            ),
            bars: [0.18, 0.27, 0.36].map((v) => up(v)),
            bright: 1,
            depth: 0.08,
          },
          corner(up, 0.735, 0.16, 0.5),
        ],
        trim: [
          rounded(
            [
              [0, up(0.06)],
              [0.6, up(0.08)],
              [0.71, up(0.3)],
              [0.62, up(0.48)],
              [0, up(0.5)],
            ],
            0.04,
          ),
          lip(up(0), 0.05),
        ],
      },
    );
  },
  versailles({ up, brow }) {
    const y = brow - 0.105;
    const at = rounded(
      [
        [0.2, y + 0.004],
        [0.56, y + 0.03],
        [0.92, y + 0.07],
        [0.9, y + 0.005],
        [0.84, y - 0.045],
        [0.58, y - 0.04],
        [0.2, y - 0.016],
      ],
      0.016,
    );
    return joined(
      framed({
        at,
        guides: [
          [
            [0.215, y - 0.005],
            [0.56, y + 0.016],
            [0.89, y + 0.052],
          ],
          [
            [0.6, y - 0.028],
            [0.82, y - 0.032],
          ],
        ],
        thick: 0.007,
        eyes: [
          [0.62, y - 0.006, 0.019],
          [0.695, y - 0.001, 0.019],
          [0.77, y + 0.004, 0.019],
        ],
        depth: 0.06,
      }),
      {
        chrome: [
          band(
            [
              [0.07, y - 0.007],
              [0.2, y - 0.006],
            ],
            0.005,
          ),
        ],
        open: [
          {
            at: rounded(
              [
                [0, up(0.14)],
                [0.6, up(0.17)],
                [0.7, up(0.36)],
                [0, up(0.4)],
              ],
              0.03,
            ),
            bars: [up(0.225), up(0.31)],
            bright: 0,
            depth: 0.08,
          },
          {
            at: rounded(
              [
                [0, up(0.66)],
                [0.36, up(0.68)],
                [0.44, up(0.72)],
                [0, up(0.715)],
              ],
              0.01,
            ),
            depth: 0.04,
          },
          corner(up, 0.76, 0.2, 0.56, 0.035),
        ],
        trim: [
          rounded(
            [
              [0, up(0.09)],
              [0.62, up(0.13)],
              [0.76, up(0.38)],
              [0, up(0.43)],
            ],
            0.03,
          ),
          lip(up(0)),
        ],
      },
    );
  },
  c6({ up, brow }) {
    const y = brow - 0.1;
    const at = rounded(
      [
        [0.52, y + 0.03],
        [0.92, y + 0.05],
        [0.9, y - 0.035],
        [0.54, y - 0.04],
      ],
      0.02,
    );
    const grille = [
      [0, up(0.3)],
      [0.36, up(0.32)],
      [0.46, up(0.62)],
      [0.44, up(0.8)],
      [0, up(0.82)],
    ];
    return joined(
      framed({
        at,
        guides: [
          [
            [0.54, y - 0.022],
            [0.72, y - 0.02],
            [0.885, y - 0.012],
            [0.895, y + 0.032],
          ],
          ...range(0.6, 0.84, 4).map((z) => [
            [z, y + 0.004],
            [z + 0.006, y + 0.026],
          ]),
        ],
        thick: 0.006,
        eyes: [
          [0.63, y - 0.002, 0.018],
          [0.7, y, 0.018],
          [0.77, y + 0.002, 0.018],
        ],
        depth: 0.06,
      }),
      {
        open: [
          {
            at: rounded(grille, 0.03),
            bars: range(0.36, 0.76, 6).map((v) => up(v)),
            bright: 7,
            depth: 0.06,
          },
          {
            at: rounded(
              [
                [0, up(0.1)],
                [0.62, up(0.12)],
                [0.68, up(0.2)],
                [0, up(0.2)],
              ],
              0.02,
            ),
            depth: 0.06,
          },
          corner(up, 0.72, 0.2, 0.44, 0.06),
        ],
        chrome: [
          rounded(grown(grille, 0.02), 0.03),
          band(
            [
              [0, up(0.075)],
              [0.7, up(0.09)],
            ],
            0.005,
          ),
        ],
        trim: [lip(up(0), 0.03)],
      },
    );
  },
  x408({ up, brow }) {
    const y = brow - 0.1;
    const at = [
      [0.42, y + 0.004],
      [0.56, y + 0.03],
      [0.93, y + 0.06],
      [0.9, y - 0.02],
      [0.84, y - 0.075],
      [0.835, y - 0.27],
      [0.812, y - 0.24],
      [0.8, y - 0.06],
      [0.56, y - 0.045],
    ];
    return joined(
      framed(
        {
          at: rounded(at, 0.008),
          guides: [
            [
              [0.46, y - 0.004],
              [0.84, y - 0.028],
              [0.828, y - 0.07],
              [0.825, y - 0.25],
            ],
            [
              [0.58, y + 0.021],
              [0.88, y + 0.044],
            ],
          ],
          thick: 0.0075,
          eyes: [
            [0.62, y + 0.002, 0.018],
            [0.695, y + 0.005, 0.018],
            [0.77, y + 0.008, 0.018],
          ],
          depth: 0.05,
        },
        0.01,
      ),
      {
        open: [
          blades(up, { rows: 8, from: 0.3, to: 0.86, half: 0.58 }),
          {
            at: [
              [0, up(0.02)],
              [0.6, up(0.02)],
              [0.68, up(0.17)],
              [0, up(0.19)],
            ],
            bars: [up(0.1)],
            bright: 0,
            depth: 0.06,
          },
          corner(up, 0.7, 0.14, 0.46, 0.05),
        ],
        trim: [lip(up(0))],
      },
    );
  },
  s5008({ up, brow }) {
    const y = brow - 0.105;
    const visor = [
      [0.4, y + 0.022],
      [0.94, y + 0.034],
      [0.93, y - 0.03],
      [0.42, y - 0.026],
    ];
    return joined(
      framed({
        at: rounded(visor, 0.012),
        guides: [],
        eyes: [0.52, 0.6, 0.68, 0.76].map((z) => [z, y, 0.019]),
        depth: 0.06,
      }),
      claws(3, 0.6, 0.085, y - 0.055, y - 0.27, 0.05, 0.03),
      {
        open: [
          blades(up, { rows: 8, from: 0.34, to: 0.92, half: 0.52 }),
          {
            at: [
              [0, up(0.03)],
              [0.62, up(0.04)],
              [0.7, up(0.2)],
              [0, up(0.21)],
            ],
            bars: [up(0.12)],
            bright: 0,
            depth: 0.07,
          },
          corner(up, 0.74, 0.12, 0.38, 0.04),
        ],
        trim: [
          band(
            [
              [0, y],
              [0.42, y],
            ],
            0.02,
          ),
          [
            [0, up(0)],
            [0.7, up(0)],
            [0.78, up(0.23)],
            [0, up(0.25)],
          ],
          lip(up(0), 0.05),
        ],
      },
    );
  },
  h2008({ up, brow }) {
    const y = brow - 0.095;
    const visor = [
      [0.36, y + 0.018],
      [0.92, y + 0.034],
      [0.9, y - 0.024],
      [0.4, y - 0.026],
    ];
    const grille = [
      [0, up(0.3)],
      [0.4, up(0.32)],
      [0.52, up(0.5)],
      [0.4, up(0.74)],
      [0, up(0.76)],
    ];
    return joined(
      framed({
        at: rounded(visor, 0.01),
        guides: [
          [
            [0.4, y + 0.008],
            [0.88, y + 0.022],
          ],
        ],
        thick: 0.004,
        eyes: [0.54, 0.62, 0.7].map((z) => [z, y - 0.006, 0.014]),
        depth: 0.05,
      }),
      claws(3, 0.61, 0.07, y - 0.045, y - 0.19, 0.045, 0.024),
      {
        open: [
          {
            at: rounded(grille, 0.01),
            bars: range(0.37, 0.7, 5).map((v) => up(v)),
            bright: 0,
            depth: 0.06,
          },
          {
            at: [
              [0, up(0.04)],
              [0.54, up(0.06)],
              [0.6, up(0.2)],
              [0, up(0.21)],
            ],
            depth: 0.06,
          },
          corner(up, 0.68, 0.12, 0.4, 0.06),
        ],
        trim: [
          grown(grille, 0.02),
          band(
            [
              [0, y],
              [0.4, y],
            ],
            0.016,
          ),
          [
            [0, up(0)],
            [0.64, up(0)],
            [0.74, up(0.24)],
            [0, up(0.25)],
          ],
          lip(up(0), 0.06),
        ],
      },
    );
  },
  p54({ up, brow }) {
    const y = brow - 0.05;
    const bar = [
      [0, y],
      [0.5, y + 0.002],
      [0.9, y + 0.03],
    ];
    const low = [
      [0.58, y - 0.05],
      [0.88, y - 0.03],
      [0.86, y - 0.085],
      [0.62, y - 0.095],
    ];
    return joined(
      framed({ at: band(bar, 0.014), guides: [bar], thick: 0.0075, depth: 0.035 }, 0.008),
      framed({
        at: rounded(low, 0.012),
        guides: [],
        eyes: [0.66, 0.73, 0.8].map((z) => [z, y - 0.066 + (z - 0.66) * 0.08, 0.016]),
        depth: 0.06,
      }),
      {
        open: [
          {
            at: rounded(
              [
                [0, up(0.06)],
                [0.5, up(0.08)],
                [0.6, up(0.3)],
                [0, up(0.24)],
              ],
              0.02,
            ),
            bars: [up(0.16)],
            bright: 0,
            depth: 0.08,
          },
          corner(up, 0.7, 0.1, 0.52, 0.07),
        ],
        trim: [lip(up(0), 0.03)],
      },
    );
  },
};

const low = (b) => b.sill + (b.clad ? 0.26 : 0.2);
const skirt = (b) => [
  [0, 0],
  [1, 0],
  [1, low(b)],
  [0.62, low(b) - 0.02],
  [0.5, low(b) + 0.04],
  [0, low(b) + 0.04],
];
/** A dark hollow under the tail, with pipes for a car that burns fuel. */
const diffuser = (b, fins = 3) => ({
  at: [
    [0, low(b) - 0.11],
    [0.42, low(b) - 0.1],
    [0.46, low(b) + 0.005],
    [0, low(b) + 0.01],
  ],
  uprights: range(0.1, 0.38, fins - 1),
  depth: 0.09,
});
const pipe = (b) => [
  [0.52, low(b) - 0.1],
  [0.75, low(b) - 0.08],
  [0.74, low(b) - 0.04],
  [0.53, low(b) - 0.05],
];

const REAR = {
  tianyi(b) {
    const y = b.tailLamp;
    const box = (top) =>
      rounded(
        [
          [0.56, top],
          [0.93, top + 0.005],
          [0.92, top - 0.062],
          [0.57, top - 0.065],
        ],
        0.028,
      );
    const loop = (top) => [
      [0.6, top - 0.016],
      [0.88, top - 0.014],
      [0.875, top - 0.046],
      [0.6, top - 0.048],
    ];
    return joined(
      framed({ at: box(y + 0.06), guides: [loop(y + 0.06)], thick: 0.008, depth: 0.045 }),
      framed({ at: box(y - 0.03), guides: [loop(y - 0.03)], thick: 0.008, depth: 0.045 }),
      {
        trim: [
          band(
            [
              [0, y - 0.0],
              [0.56, y - 0.0],
            ],
            0.02,
          ),
          skirt(b),
        ],
        chrome: [pipe(b)],
        open: [diffuser(b, 0)],
      },
    );
  },
  versailles(b) {
    const y = b.tailLamp;
    const at = [
      [0.3, y + 0.03],
      [0.95, y + 0.05],
      [0.95, y + 0.01],
      [0.62, y - 0.012],
      [0.5, y - 0.07],
      [0.44, y - 0.07],
      [0.5, y + 0.0],
      [0.3, y + 0.006],
    ];
    return joined(
      framed(
        {
          at: rounded(at, 0.012),
          guides: [
            [
              [0.32, y + 0.019],
              [0.6, y + 0.024],
              [0.93, y + 0.034],
            ],
            [
              [0.6, y + 0.004],
              [0.54, y - 0.01],
              [0.475, y - 0.06],
            ],
          ],
          thick: 0.0085,
          depth: 0.04,
        },
        0.01,
      ),
      {
        trim: [skirt(b)],
        chrome: [
          pipe(b),
          band(
            [
              [0.08, y + 0.018],
              [0.3, y + 0.018],
            ],
            0.004,
          ),
        ],
        open: [diffuser(b, 3)],
      },
    );
  },
  c6(b) {
    const y = b.tailLamp;
    const bar = [
      [0, y + 0.03],
      [0.6, y + 0.03],
      [0.9, y + 0.036],
    ];
    const end = rounded(
      [
        [0.56, y + 0.015],
        [0.93, y + 0.02],
        [0.91, y - 0.07],
        [0.6, y - 0.075],
      ],
      0.02,
    );
    return joined(
      framed({ at: band(bar, 0.013), guides: [bar], thick: 0.006, depth: 0.03 }, 0.006),
      framed(
        {
          at: end,
          guides: range(0.64, 0.86, 4).map((z) => [
            [z, y - 0.058],
            [z + 0.012, y + 0.004],
          ]),
          thick: 0.01,
          depth: 0.045,
        },
        0.008,
      ),
      {
        trim: [skirt(b)],
        chrome: [
          pipe(b),
          band(
            [
              [0, low(b) + 0.055],
              [0.72, low(b) + 0.03],
            ],
            0.005,
          ),
        ],
        open: [diffuser(b, 0)],
      },
    );
  },
  x408(b) {
    const y = b.tailLamp;
    return joined(
      {
        trim: [
          [
            [0, y + 0.035],
            [0.96, y + 0.045],
            [0.9, y - 0.075],
            [0.5, y - 0.075],
            [0.42, y - 0.03],
            [0, y - 0.03],
          ],
        ],
      },
      claws(3, 0.54, 0.12, y + 0.03, y - 0.06, 0.07, 0.034),
      { trim: [skirt(b)], chrome: [pipe(b)], open: [diffuser(b, 4)] },
    );
  },
  s5008(b) {
    const y = b.tailLamp;
    return joined(
      {
        trim: [
          [
            [0, y + 0.03],
            [0.97, y + 0.06],
            [0.95, y - 0.12],
            [0.56, y - 0.12],
            [0.5, y - 0.035],
            [0, y - 0.03],
          ],
        ],
      },
      claws(3, 0.6, 0.105, y + 0.045, y - 0.1, 0.045, 0.04),
      { trim: [skirt(b)], chrome: [pipe(b)], open: [diffuser(b, 0)] },
    );
  },
  h2008(b) {
    const y = b.tailLamp;
    const bar = [
      [0, y + 0.012],
      [0.5, y + 0.014],
    ];
    return joined(
      {
        trim: [
          [
            [0, y + 0.034],
            [0.95, y + 0.05],
            [0.93, y - 0.07],
            [0.54, y - 0.075],
            [0.48, y - 0.012],
            [0, y - 0.012],
          ],
        ],
      },
      claws(3, 0.55, 0.095, y + 0.036, y - 0.062, 0.04, 0.03),
      framed({ at: band(bar, 0.008), guides: [bar], thick: 0.0045, depth: 0.02 }, 0.004),
      { trim: [skirt(b)], open: [diffuser(b, 3)] },
    );
  },
  p54(b) {
    const y = b.tailLamp;
    const bar = [
      [0, y + 0.02],
      [0.55, y + 0.022],
      [0.93, y + 0.036],
    ];
    return joined(
      framed({ at: band(bar, 0.016), guides: [bar], thick: 0.0085, depth: 0.04 }, 0.01),
      claws(3, 0.66, 0.07, y - 0.015, y - 0.07, 0.03, 0.022),
      { trim: [skirt(b)], open: [{ ...diffuser(b, 5), depth: 0.14 }] },
    );
  },
};

/** Returns the parts of a body's nose. `key` is the body's name in BODIES. */
export function faceOf(key, b, s) {
  const brow = s.top(0.07);
  const foot = s.bot(0.2);
  const up = (share) => foot + 0.05 + (brow - 0.155 - foot) * share;
  return { ...FRONT[key]({ up, brow }), lamp: brow - 0.105, foot };
}
export const tailOf = (key, b) => REAR[key](b);
