/** Electronics for the dashboard and the boot. */
import {
  T,
  mesh,
  group,
  place,
  rest,
  box,
  sphere,
  torus,
  lathe,
  puck,
  ring,
  tube,
  rod,
  outline,
  slab,
  decal,
  screen,
  write,
  plastic,
  gloss,
  rubber,
  metal,
  brushed,
  fabric,
  leather,
  carbon,
  glow,
  tinted,
  paper,
} from '../kit.js';

const lens = (r) =>
  group(
    place(ring(r, r * 0.78, r * 0.5, metal(0x2b2e34, 0.3)), [0, 0, 0], [90, 0, 0]),
    place(puck(r * 0.8, r * 0.3, r * 0.05, plastic(0x0a0b0d, 0.3)), [0, 0, 0], [90, 0, 0]),
    place(ring(r * 0.62, r * 0.5, r * 0.08, metal(0x4a4e56, 0.3)), [0, 0, r * 0.3], [90, 0, 0]),
    mesh(
      new T.SphereGeometry(r * 0.7, 48, 24, 0, 7, 0, 0.75),
      new T.MeshPhysicalMaterial({
        color: 0x0a1a33,
        roughness: 0.02,
        clearcoat: 1,
        metalness: 0.4,
      }),
      [0, 0, -r * 0.18],
    ).rotateX(Math.PI / 2),
  );
const cable = (points, r = 0.025) => tube(points, r, rubber(0x1a1b1e));

export function dashcam({ colour = '#1b1c1f', rear = false, accent = '#c9a15a' }) {
  const body = group(
    box(1.56, 0.6, 0.42, 0.2, plastic(colour, 0.5), [0, 0.5, 0]),
    box(1.3, 0.36, 0.04, 0.02, gloss('#0c0d10'), [0, 0.5, 0.2]),
    place(lens(0.27), [0.34, 0.5, 0.2]),
    torus(0.285, 0.012, metal(accent, 0.25), [0.34, 0.5, 0.25]),
    decal(
      0.5,
      0.16,
      (g, w, h) =>
        write(g, rear ? '4K HDR' : '2.5K', 0, h / 2, 84, {
          color: '#cfd5de',
          align: 'left',
          weight: 600,
        }),
      { at: [-0.3, 0.5, 0.222] },
    ),
    sphere(0.02, glow(0x43d17c, 1.4), [-0.5, 0.38, 0.222]),
    box(0.5, 0.16, 0.34, 0.06, plastic(colour, 0.5), [-0.1, 0.86, -0.02]),
    box(0.62, 0.04, 0.42, 0.02, rubber(0x2a2b2f), [-0.1, 0.95, -0.02]),
  );
  if (!rear) return place(body, [0, -0.2, 0], [0, 22, 0]);
  const back = group(
    place(group(puck(0.2, 0.5, 0.09, plastic(colour, 0.5))), [-0.25, 0.21, 0], [0, 0, -90]),
    place(lens(0.16), [0, 0.21, 0.15]),
    box(0.16, 0.2, 0.14, 0.03, plastic(colour, 0.5), [0, 0.36, -0.08]),
  );
  return group(
    place(body, [-0.16, -0.2, -0.2], [0, 16, 0]),
    place(back, [0.82, 0, 0.52], [0, -18, 0]),
    cable([
      [0.82, 0.2, 0.35],
      [1.1, 0.03, 0.1],
      [0.6, 0.03, -0.3],
      [0.1, 0.03, -0.45],
      [-0.1, 0.1, -0.45],
    ]),
  );
}

/** A magnetic pad on an arm; vent clip or dashboard foot. */
export function charger({ colour, foot = 'vent' }) {
  const shell = plastic(colour, 0.36);
  const pad = group(
    place(puck(0.56, 0.14, 0.05, shell), [0, 0, 0], [90, 0, 0]),
    place(
      puck(0.5, 0.03, 0.01, rubber(new T.Color(colour).multiplyScalar(0.8))),
      [0, 0, 0.13],
      [90, 0, 0],
    ),
    torus(0.4, 0.008, metal(0xd3d6da), [0, 0, 0.162]),
    mesh(outlineBolt(), plastic('#c9a15a', 0.4), [0, 0, 0.162]),
    place(sphere(0.15, metal(0xb9bec5)), [0, 0, -0.1]),
  );
  const arm = rod([0, 0.62, -0.26], [0, 0.72, -0.08], 0.09, shell);
  const base =
    foot === 'vent'
      ? group(
          box(0.3, 0.3, 0.26, 0.07, shell, [0, 0.55, -0.42]),
          box(0.42, 0.05, 0.36, 0.02, rubber(), [0, 0.63, -0.66]),
          box(0.42, 0.05, 0.36, 0.02, rubber(), [0, 0.47, -0.66]),
          rod([0, 0.42, -0.42], [0, 0.06, -0.24], 0.05, shell),
          box(0.62, 0.09, 0.72, 0.04, shell, [0, 0.045, -0.06]),
        )
      : group(
          rod([0, 0.62, -0.26], [0, 0.1, -0.34], 0.09, shell),
          puck(0.44, 0.1, 0.04, shell, [0, 0, -0.14]),
        );
  return group(
    place(pad, [0, 0.78, 0], [-12, 0, 0]),
    arm,
    base,
    cable([
      [0, 0.3, -0.46],
      [0.3, 0.04, -0.56],
      [0.8, 0.03, -0.3],
      [0.95, 0.03, 0.2],
    ]),
  );
}
function outlineBolt() {
  return new T.ExtrudeGeometry(
    outline(
      [
        [0.03, 0.16],
        [-0.09, -0.03],
        [-0.01, -0.03],
        [-0.03, -0.16],
        [0.09, 0.03],
        [0.01, 0.03],
      ],
      0.01,
    ),
    { depth: 0.006, bevelEnabled: false },
  );
}

/** A phone in its holder; `draw` paints its screen instead of a map. */
export function phoneHolder({ finish, draw }) {
  const skin = finish === 'carbon' ? carbon() : brushed(0xb9bcc0);
  const dark = plastic(0x16181c, 0.4);
  const phone = group(
    box(0.74, 1.5, 0.08, 0.04, metal(0x2c3038, 0.3), [0, 0, 0]),
    screen(
      0.68,
      1.43,
      draw ??
        ((g, w, h) => {
          const bg = g.createLinearGradient(0, 0, 0, h);
          bg.addColorStop(0, '#0c1424');
          bg.addColorStop(1, '#17294d');
          g.fillStyle = bg;
          g.fillRect(0, 0, w, h);
          g.strokeStyle = '#26385d';
          g.lineWidth = 30;
          for (let i = 0; i < 6; i++) {
            g.beginPath();
            g.moveTo(-50, 300 + i * 210);
            g.lineTo(w + 50, 160 + i * 230);
            g.stroke();
          }
          g.strokeStyle = '#2f74ff';
          g.lineWidth = 46;
          g.lineJoin = 'round';
          g.beginPath();
          g.moveTo(w * 0.5, h);
          g.lineTo(w * 0.5, h * 0.62);
          g.lineTo(w * 0.72, h * 0.44);
          g.lineTo(w * 0.66, h * 0.1);
          g.stroke();
          g.fillStyle = '#fff';
          g.beginPath();
          g.arc(w * 0.5, h * 0.72, 34, 0, 7);
          g.fill();
        }),
      [0, 0, 0.042],
    ),
  );
  return group(
    place(
      group(phone, place(puck(0.34, 0.1, 0.03, skin), [0, 0, -0.14], [90, 0, 0])),
      [0, 1.16, 0.06],
      [-14, 0, 0],
    ),
    sphere(0.15, metal(0x8f949b), [0, 1.12, -0.22]),
    rod([0, 1.1, -0.28], [0, 0.3, -0.34], 0.09, skin),
    torus(0.11, 0.035, dark, [0, 0.72, -0.31]).rotateX(Math.PI / 2),
    sphere(0.15, metal(0x8f949b), [0, 0.24, -0.32]),
    puck(0.46, 0.14, 0.05, dark, [0, 0, -0.3]),
    ring(0.47, 0.43, 0.03, skin, [0, 0.11, -0.3]),
  );
}

export function hud({ navigation = false }) {
  const body = slab(
    outline(
      [
        [-0.66, 0],
        [0.66, 0],
        [0.6, 0.3],
        [-0.6, 0.16],
      ],
      0.06,
    ),
    1.3,
    0.04,
    plastic(0x17191d, 0.42),
  );
  const pane = screen(1.05, 0.6, (g, w, h) => {
    g.clearRect(0, 0, w, h);
    g.fillStyle = 'rgba(8,16,34,.88)';
    g.beginPath();
    g.roundRect(0, 0, w, h, 60);
    g.fill();
    write(g, '86', w * (navigation ? 0.3 : 0.42), h * 0.5, 340, { color: '#eaf4ff', weight: 600 });
    write(g, 'km/h', w * (navigation ? 0.3 : 0.42), h * 0.82, 76, { color: '#7fb0ff' });
    if (navigation) {
      g.strokeStyle = '#49e0a0';
      g.lineWidth = 44;
      g.lineJoin = 'round';
      g.beginPath();
      g.moveTo(w * 0.7, h * 0.66);
      g.lineTo(w * 0.7, h * 0.34);
      g.lineTo(w * 0.88, h * 0.34);
      g.stroke();
      g.fillStyle = '#49e0a0';
      g.beginPath();
      g.moveTo(w * 0.86, h * 0.2);
      g.lineTo(w * 0.96, h * 0.34);
      g.lineTo(w * 0.86, h * 0.48);
      g.fill();
      write(g, '300 m', w * 0.79, h * 0.82, 84, { color: '#eaf4ff' });
    } else {
      g.strokeStyle = '#2f74ff';
      g.lineWidth = 30;
      g.beginPath();
      g.arc(w * 0.42, h * 0.5, 262, 2.5, 5.4);
      g.stroke();
      write(g, '限速', w * 0.83, h * 0.35, 74, { color: '#ffb4b4' });
      write(g, '100', w * 0.83, h * 0.6, 130, { color: '#fff', weight: 600 });
    }
  });
  pane.material.transparent = true;
  return group(
    place(body, [0, 0, 0], [0, 90, 0]),
    place(box(1.1, 0.02, 0.8, 0.01, gloss('#05070b')), [0, 0.21, 0.02], [-6, 0, 0]),
    place(box(1.12, 0.66, 0.03, 0.015, tinted('#9fb8d8', 0.3)), [0, 0.58, -0.3], [-28, 0, 0]),
    place(pane, [0, 0.585, -0.275], [-28, 0, 0]),
    [-1, 1].map((s) => rod([s * 0.56, 0.2, -0.1], [s * 0.56, 0.36, -0.18], 0.03, metal(0x9aa0a8))),
    cable([
      [0.5, 0.06, -0.62],
      [0.8, 0.03, -0.6],
      [1.0, 0.03, -0.1],
      [0.9, 0.03, 0.5],
    ]),
  );
}

/** Two of them lying, one beside its cable, or one at work in the socket of a console. */
export function carPlug({ withCable = false, atWork = false }) {
  const alu = brushed(0x3a3e46);
  const plug = group(
    lathe(
      [
        [0.0001, 0],
        [0.08, 0],
        [0.1, 0.05],
        [0.21, 0.08],
        [0.24, 0.14],
        [0.24, 0.78],
        [0.28, 0.82],
        [0.36, 0.86],
        [0.37, 0.9],
        [0.37, 1.08],
        [0.34, 1.13],
        [0.0001, 1.13],
      ],
      plastic(0x1c1e22, 0.38),
    ),
    ring(0.375, 0.36, 0.16, alu, [0, 0.9, 0]),
    puck(0.07, 0.1, 0.02, metal(0xd8c48c), [0, -0.06, 0]),
    [-1, 1].map((s) => box(0.04, 0.3, 0.1, 0.02, metal(0xd0d4d9), [s * 0.235, 0.42, 0])),
    [-0.13, 0.13].map((z) =>
      group(
        box(0.24, 0.02, 0.09, 0.009, metal(0x9ea4ab), [0, 1.13, z]),
        box(0.19, 0.022, 0.045, 0.01, plastic(0x050608), [0, 1.131, z]),
      ),
    ),
    torus(0.36, 0.008, glow('#3f86ff', 1.3), [0, 1.1, 0]).rotateX(Math.PI / 2),
  );
  if (atWork)
    return group(
      plug,
      place(ring(0.5, 0.385, 0.05, metal(0x8d939b, 0.3)), [0, 0.8, 0]),
      place(ring(0.385, 0.25, 0.03, plastic(0x08090a)), [0, 0.8, 0]),
      box(0.2, 0.34, 0.07, 0.03, alu, [0, 1.32, -0.13]),
      tube(
        [
          [0, 1.46, -0.13],
          [0.05, 1.95, -0.2],
          [0.5, 2.1, -0.75],
          [1.2, 1.3, -1.5],
          [2.6, 0.9, -2.1],
          [4.4, 0.86, -1.7],
        ],
        0.045,
        fabric('#2b2f37', 0.1),
      ),
    );
  const lying = place(plug, [-0.35, 0.37, 0], [0, 0, -74]);
  if (!withCable)
    return group(
      place(rest(place(plug.clone(), [0, 0, 0], [86, 0, 64])), [0.15, 0, -0.3]),
      place(rest(place(plug.clone(), [0, 0, 0], [86, 0, -40])), [0.08, 0, 0.38]),
    );
  const loop = [];
  for (let i = 0; i <= 60; i++)
    loop.push([
      0.95 + Math.cos(i * 0.32) * (0.4 + i * 0.0015),
      0.05 + i * 0.003,
      0.1 + Math.sin(i * 0.32) * (0.4 + i * 0.0015),
    ]);
  return group(
    lying,
    tube(loop, 0.035, fabric('#2b2f37', 0.1)),
    place(
      group(box(0.11, 0.34, 0.06, 0.025, alu), box(0.075, 0.12, 0.03, 0.012, metal(), [0, 0.2, 0])),
      [1.05, 0.09, 0.62],
      [90, 0, 70],
    ),
  );
}

/** @param {boolean} inside whether the sensors are those of valves, instead of caps on them */
export function tpms({ inside = false }) {
  const cap = group(
    puck(0.2, 0.2, 0.05, plastic(0x1a1c20, 0.4)),
    puck(0.13, 0.16, 0.03, brushed(0x8d939b), [0, 0.18, 0]),
    place(
      decal(0.2, 0.2, (g, w, h) => {
        g.strokeStyle = '#3f86ff';
        g.lineWidth = 16;
        g.beginPath();
        g.arc(w / 2, h / 2, 80, 0, 7);
        g.stroke();
      }),
      [0, 0.342, 0],
      [-90, 0, 0],
    ),
  );
  const display = group(
    place(
      slab(
        outline(
          [
            [-0.3, 0],
            [0.34, 0],
            [0.2, 0.56],
            [0.0, 0.6],
          ],
          0.06,
        ),
        1.5,
        0.03,
        plastic(0x17191d, 0.4),
      ),
      [0, 0, 0],
      [0, -90, 0],
    ),
    place(
      screen(1.3, 0.46, (g, w, h) => {
        g.fillStyle = '#07101f';
        g.fillRect(0, 0, w, h);
        [
          ['2.4', 0.16, 0.3],
          ['2.4', 0.84, 0.3],
          ['2.5', 0.16, 0.74],
          ['2.3', 0.84, 0.74],
        ].forEach(([t, x, y]) => {
          write(g, t, w * x, h * y - 20, 150, { color: '#eaf4ff', weight: 600 });
          write(g, 'bar · 28℃', w * x, h * y + 72, 46, { color: '#7fb0ff' });
        });
        g.fillStyle = '#26406f';
        g.beginPath();
        g.roundRect(w * 0.42, h * 0.14, w * 0.16, h * 0.72, 80);
        g.fill();
        g.fillStyle = '#4a76c4';
        g.beginPath();
        g.roundRect(w * 0.44, h * 0.34, w * 0.12, h * 0.2, 30);
        g.fill();
      }),
      [0, 0.29, 0.27],
      // The slope of the front: 0.14 over 0.56.
      [-14.04, 0, 0],
    ),
    box(
      1.1,
      0.02,
      0.2,
      0.01,
      new T.MeshPhysicalMaterial({ color: 0x0e1f45, metalness: 0.6, roughness: 0.2, clearcoat: 1 }),
      [0, 0.585, 0.08],
    ),
  );
  const valve = group(
    box(0.42, 0.22, 0.28, 0.07, plastic(0x1a1c20, 0.4), [-0.12, 0.11, 0]),
    rod([0.02, 0.13, 0], [0.14, 0.2, 0], 0.085, rubber(0x121315)),
    rod([0.1, 0.18, 0], [0.34, 0.32, 0], 0.05, brushed(0x8d939b)),
    rod([0.3, 0.296, 0], [0.42, 0.366, 0], 0.066, plastic(0x0d0e10, 0.5)),
  );
  return group(
    place(display, [0, 0, -0.3]),
    [-0.6, -0.2, 0.2, 0.6].map((x, i) =>
      place((inside ? valve : cap).clone(), [x, 0, 0.72 + (i % 2) * 0.1], [0, 0, 0], 0.78),
    ),
  );
}

export function inflator({ colour = '#e9e4db', cordless = false, accent = '#c8102e' }) {
  const shell = plastic(colour, 0.4);
  const hose = [];
  for (let i = 0; i <= 80; i++)
    hose.push([-0.84 + Math.cos(i * 0.3) * 0.3, 0.06 + i * 0.005, 0.52 + Math.sin(i * 0.3) * 0.3]);
  const body = cordless
    ? group(
        box(0.7, 1.5, 0.56, 0.16, shell, [0, 0.75, 0]),
        box(0.54, 0.62, 0.03, 0.02, gloss('#101216'), [0, 1.06, 0.27]),
      )
    : group(
        box(1.3, 0.86, 0.72, 0.2, shell, [0, 0.5, 0]),
        box(0.62, 0.36, 0.03, 0.02, gloss('#101216'), [0.14, 0.62, 0.35]),
        [-0.5, 0.5].map((x) => box(0.24, 0.12, 0.6, 0.05, rubber(), [x, 0.06, 0])),
        Array.from({ length: 6 }, (_, i) =>
          box(0.02, 0.36, 0.1, 0.01, plastic(0x2a2826), [-0.5 + i * 0.05, 0.56, 0.33]),
        ),
        tube(
          [
            [-0.42, 0.9, 0],
            [-0.34, 1.1, 0],
            [0.34, 1.1, 0],
            [0.42, 0.9, 0],
          ],
          0.06,
          rubber(0x2b2927),
        ),
      );
  const [sx, sy, sz] = cordless ? [0, 1.1, 0.288] : [0.14, 0.62, 0.368];
  return group(
    body,
    screen(
      cordless ? 0.46 : 0.5,
      0.28,
      (g, w, h) => {
        g.fillStyle = '#0d0f12';
        g.fillRect(0, 0, w, h);
        write(g, '2.5', w * (cordless ? 0.38 : 0.42), h / 2, cordless ? 170 : 210, {
          color: '#fff5e6',
          weight: 600,
        });
        write(g, 'bar', w * 0.84, h * 0.62, 72, { color: '#ffb27a' });
      },
      [sx, sy, sz],
    ),
    place(puck(0.07, 0.04, 0.015, plastic(accent, 0.4)), [sx, sy - 0.28, sz - 0.03], [90, 0, 0]),
    tube(hose, 0.042, rubber(0x242322)),
    place(
      group(
        puck(0.07, 0.2, 0.02, metal(0xd8b878, 0.3)),
        box(0.05, 0.05, 0.2, 0.02, plastic(0x242322), [0, 0.2, 0.05]),
      ),
      [-0.5, 0.1, 0.86],
      [70, 0, 40],
    ),
    cordless
      ? null
      : cable(
          [
            [0.64, 0.3, -0.2],
            [0.95, 0.05, 0.1],
            [0.95, 0.05, 0.6],
            [0.72, 0.09, 0.86],
          ],
          0.035,
        ),
    // It ends in the plug for the car's socket.
    cordless
      ? null
      : place(
          rest(
            place(
              group(
                puck(0.09, 0.22, 0.03, plastic(0x242322, 0.4)),
                puck(0.075, 0.2, 0.02, plastic(0x242322, 0.4), [0, 0.2, 0]),
                puck(0.03, 0.06, 0.015, metal(0xd8c48c), [0, 0.39, 0]),
                [-1, 1].map((s) => box(0.02, 0.1, 0.05, 0.008, metal(), [s * 0.075, 0.31, 0])),
              ),
              [0, 0, 0],
              [90, 0, 58],
            ),
          ),
          [0.7, 0, 0.87],
        ),
    cordless ? puck(0.1, 0.1, 0.02, metal(0xb9bec5), [0.16, 1.5, 0]) : null,
  );
}

export function vacuum({ colour, accent = '#c9a15a' }) {
  const shell = plastic(colour, 0.34);
  // A tool that lies on the floor, turned by the given angle.
  const at = (tool, where, turn) => place(group(rest(place(tool, [0, 0, 0], turn))), where);
  return group(
    rest(
      place(
        group(
          lathe(
            [
              [0.0001, -0.1],
              [0.24, -0.06],
              [0.3, 0.06],
              [0.32, 0.4],
              [0.32, 1.1],
            ],
            shell,
            { smooth: true },
          ),
          ring(0.335, 0.3, 0.04, metal(accent, 0.3), [0, 1.1, 0]),
          lathe(
            [
              [0.32, 1.14],
              [0.32, 1.5],
              [0.28, 1.66],
              [0.18, 1.76],
              [0.17, 1.9],
            ],
            tinted('#b8c2c8', 0.42),
            { smooth: false },
          ),
          puck(0.16, 0.46, 0.03, paper('#f0ece4'), [0, 1.16, 0]),
          slab(
            outline(
              [
                [-0.26, 0],
                [0.26, 0],
                [0.16, 0.36],
                [-0.16, 0.36],
              ],
              0.04,
            ),
            0.14,
            0.03,
            plastic(0x2a2a2c, 0.5),
            [0, 1.86, 0],
          )
            .rotateX(Math.PI)
            .translateY(-0.36),
          place(puck(0.06, 0.03, 0.01, plastic(accent, 0.4)), [0, 0.72, 0.31], [90, 0, 0]),
          Array.from({ length: 8 }, (_, i) =>
            box(0.18, 0.015, 0.02, 0.006, plastic(0x77706a), [
              0,
              0.2 + i * 0.04,
              0.318 - Math.max(0, 0.2 - i * 0.04) * 0.05,
            ]),
          ),
        ),
        [-0.9, 0, -0.2],
        [0, 0, -88],
      ),
    ),
    at(
      group(
        box(0.12, 0.7, 0.06, 0.03, plastic(0x2a2a2c)),
        box(0.2, 0.14, 0.1, 0.03, plastic(0x2a2a2c), [0, -0.36, 0]),
      ),
      [0.45, 0, 0.7],
      [90, 0, 64],
    ),
    at(
      group(
        puck(0.16, 0.12, 0.03, plastic(0x2a2a2c)),
        Array.from({ length: 30 }, (_, i) =>
          rod(
            [
              Math.cos(i) * 0.1 * (1 - (i % 3) * 0.25),
              0.12,
              Math.sin(i) * 0.1 * (1 - (i % 3) * 0.25),
            ],
            [Math.cos(i) * 0.14, 0.3, Math.sin(i) * 0.14],
            0.008,
            plastic(0x8b8178),
          ),
        ),
      ),
      [-0.5, 0, 0.72],
      [84, 0, 30],
    ),
  );
}

export function jumpStarter({ colour = '#2a2725', accent = '#c8102e', pouch = false }) {
  const clampOf = (c) =>
    group(
      [-1, 1].map((s) =>
        place(box(0.12, 0.62, 0.09, 0.04, plastic(c, 0.45)), [s * 0.09, 0.2, 0], [0, 0, s * 9]),
      ),
      [-1, 1].map((s) =>
        place(box(0.06, 0.26, 0.08, 0.015, metal(0xc9a066)), [s * 0.06, -0.2, 0], [0, 0, s * -10]),
      ),
      place(puck(0.05, 0.14, 0.01, metal()), [0, 0.02, -0.07], [90, 0, 0]),
    );
  return group(
    place(
      group(
        box(1.3, 0.32, 0.72, 0.1, plastic(colour, 0.5), [0, 0.18, 0]),
        box(1.32, 0.07, 0.74, 0.03, rubber(accent), [0, 0.18, 0]),
        place(
          screen(0.36, 0.2, (g, w, h) => {
            g.fillStyle = '#0a0c0e';
            g.fillRect(0, 0, w, h);
            write(g, '98%', w / 2, h / 2, 130, { color: '#8ff0b6', weight: 600 });
          }),
          [-0.3, 0.343, 0.05],
          [-90, 0, 0],
        ),
        place(puck(0.08, 0.02, 0.008, metal(0xa6abb2)), [0.3, 0.335, 0.05]),
        box(0.24, 0.1, 0.03, 0.01, plastic(0x0a0a0a), [0.4, 0.19, 0.362]),
      ),
      [0, 0, -0.2],
    ),
    tube(
      [
        [0.6, 0.2, -0.1],
        [0.95, 0.2, 0.1],
        [0.9, 0.06, 0.5],
        [0.56, 0.1, 0.75],
      ],
      0.045,
      rubber(0xb3202a),
    ),
    tube(
      [
        [0.6, 0.16, -0.25],
        [1.06, 0.16, 0],
        [1.08, 0.06, 0.6],
        [0.9, 0.1, 0.86],
      ],
      0.045,
      rubber(0x1b1b1d),
    ),
    place(clampOf('#c8202a'), [0.1, 0.1, 0.74], [90, 0, -86]),
    place(clampOf('#202124'), [0.46, 0.1, 1.03], [90, 0, -110]),
    pouch
      ? place(
          group(
            box(1.4, 0.9, 0.34, 0.12, fabric('#3c3834', 0.1), [0, 0.45, 0]),
            tube(
              [
                [-0.2, 0.9, 0],
                [-0.14, 1.04, 0],
                [0.14, 1.04, 0],
                [0.2, 0.9, 0],
              ],
              0.035,
              leather('#7a4a2a'),
            ),
            box(1.2, 0.02, 0.36, 0.01, metal(0x8c8f94), [0, 0.7, 0]),
          ),
          [0, 0, -0.86],
        )
      : null,
  );
}

export function torch({ colour, lit = false }) {
  const alu = metal(colour, 0.38);
  const fins = Array.from({ length: 6 }, (_, i) =>
    ring(0.25, 0.2, 0.03, alu, [0, 1.22 + i * 0.06, 0]),
  );
  const grip = [];
  for (let j = 0; j < 10; j++)
    for (let i = 0; i < 16; i++) {
      const a = ((i + (j % 2) * 0.5) / 16) * 6.283;
      grip.push(
        place(
          box(0.05, 0.045, 0.02, 0.008, alu),
          [Math.sin(a) * 0.19, 0.34 + j * 0.075, Math.cos(a) * 0.19],
          [0, (a * 180) / Math.PI, 0],
        ),
      );
    }
  const body = group(
    puck(0.19, 0.24, 0.03, alu),
    puck(0.185, 1.0, 0.02, alu, [0, 0.2, 0]),
    grip,
    fins,
    lathe(
      [
        [0.19, 1.2],
        [0.2, 1.56],
        [0.32, 1.78],
        [0.33, 2.0],
        [0.31, 2.04],
        [0.28, 2.04],
        [0.28, 1.96],
      ],
      alu,
    ),
    lathe(
      [
        [0.07, 1.76],
        [0.16, 1.82],
        [0.27, 2.0],
      ],
      metal(0xf2f4f7, 0.08),
      { smooth: true },
    ),
    puck(0.28, 0.02, 0.005, tinted('#dfeaff', 0.25), [0, 1.98, 0]),
    puck(0.07, 0.03, 0.01, glow(lit ? '#ffffff' : '#fff3c4', lit ? 2 : 1), [0, 1.76, 0]),
    place(puck(0.055, 0.03, 0.01, plastic('#2f74ff')), [0, 1.36, 0.235], [90, 0, 0]),
  );
  return group(rest(place(body, [0, 0, 0], [90, 0, -70])));
}

export function powerStation({ solar = false, accent = '#2f74ff' }) {
  const shell = plastic(0x2a2e35, 0.5);
  const socket = (x, y) =>
    group(
      place(puck(0.15, 0.03, 0.01, plastic(0x0e1013)), [x, y, 0.505], [90, 0, 0]),
      [
        [-0.045, 0.03],
        [0.045, 0.03],
        [0, -0.05],
      ].map(([a, b]) => box(0.02, 0.055, 0.02, 0.004, plastic(0x3a3f47), [x + a, y + b, 0.537])),
    );
  return group(
    box(1.7, 1.1, 1, 0.1, shell, [0, 0.6, 0]),
    box(1.72, 0.16, 1.02, 0.05, plastic(0x17191d), [0, 0.14, 0]),
    [-0.6, 0.6].map((x) => box(0.14, 0.3, 0.5, 0.05, plastic(0x17191d), [x, 1.22, 0])),
    box(1.34, 0.13, 0.34, 0.06, plastic(0x17191d), [0, 1.36, 0]),
    box(1.4, 0.8, 0.03, 0.015, plastic(0x191c21, 0.35), [0, 0.66, 0.495]),
    screen(
      0.62,
      0.34,
      (g, w, h) => {
        g.fillStyle = '#081021';
        g.fillRect(0, 0, w, h);
        write(g, '82%', w * 0.26, h * 0.5, 140, { color: '#eaf4ff', weight: 600 });
        write(g, '输出 340 W', w * 0.74, h * 0.34, 52, { color: '#8fb7ff' });
        write(g, '可用 2.4 h', w * 0.74, h * 0.66, 52, { color: '#8fb7ff' });
      },
      [-0.32, 0.86, 0.513],
    ),
    socket(-0.44, 0.46),
    socket(-0.08, 0.46),
    [0.26, 0.4, 0.54].map((x) => box(0.09, 0.045, 0.02, 0.01, plastic(0x050608), [x, 0.5, 0.512])),
    [0.26, 0.54].map((x) =>
      place(puck(0.045, 0.02, 0.008, metal(0x8d939b)), [x, 0.38, 0.505], [90, 0, 0]),
    ),
    [0.3, 0.5].map((x, i) =>
      place(puck(0.055, 0.02, 0.008, plastic(i ? 0x3a3f47 : accent)), [x, 0.86, 0.505], [90, 0, 0]),
    ),
    box(1.5, 0.02, 0.02, 0.008, glow(accent, 1.2), [0, 0.245, 0.508]),
    solar
      ? place(
          group(
            [-0.62, 0.62].map((x) =>
              group(
                box(1.2, 1.5, 0.04, 0.02, fabric('#1c1f25', 0.1), [x, 0, 0]),
                Array.from({ length: 12 }, (_, i) =>
                  box(
                    0.34,
                    0.32,
                    0.02,
                    0.006,
                    new T.MeshPhysicalMaterial({
                      color: 0x0d1c40,
                      metalness: 0.5,
                      roughness: 0.2,
                      clearcoat: 1,
                    }),
                    [x - 0.37 + (i % 3) * 0.37, -0.54 + Math.floor(i / 3) * 0.36, 0.022],
                  ),
                ),
              ),
            ),
          ),
          [0.2, 0.86, -1.0],
          [-24, -14, 0],
        )
      : null,
  );
}
