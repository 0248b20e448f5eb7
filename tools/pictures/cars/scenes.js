/** The painted sets of clips, and the sweep on which stills and live models stand. */
import * as T from 'three';
import { NIGHT_SHADE, SUN_POWER } from '../product.js';

const paintGradient = (g, x0, y0, x1, y1, stops) => {
  const l = g.createLinearGradient(x0, y0, x1, y1);
  for (const [t, c] of stops) l.addColorStop(t, c);
  return l;
};

/** A fixed random walk, so that a second run paints the same picture. */
function seeded(seed) {
  let a = seed;
  return () => {
    a = (a * 1664525 + 1013904223) % 4294967296;
    return a / 4294967296;
  };
}

/** A faint paper grain, which prevents bands in large gradients. */
function grain(g, w, h, strength = 5) {
  const image = g.getImageData(0, 0, w, h);
  const next = seeded(7);
  for (let i = 0; i < image.data.length; i += 4) {
    const n = (next() - 0.5) * strength;
    image.data[i] += n;
    image.data[i + 1] += n;
    image.data[i + 2] += n;
  }
  g.putImageData(image, 0, 0);
}

/** A stroke of light with a core and a halo. */
function streak(g, points, colour, thick, alpha) {
  g.save();
  g.globalCompositeOperation = 'lighter';
  g.lineCap = 'round';
  const path = new Path2D();
  path.moveTo(...points[0]);
  path.bezierCurveTo(...points[1], ...points[2], ...points[3]);
  for (const [k, a, blur] of [
    [7, 0.16, thick * 5],
    [2.4, 0.4, thick * 1.4],
    [0.8, 1, 0.4],
  ]) {
    g.globalAlpha = alpha * a;
    g.filter = `blur(${blur.toFixed(1)}px)`;
    g.strokeStyle = k < 1 ? mixWhite(colour) : colour;
    g.lineWidth = thick * k;
    g.stroke(path);
  }
  g.restore();
}
const mixWhite = (colour) =>
  `#${new T.Color(colour).lerp(new T.Color('#fff'), 0.55).getHexString()}`;

/** The height of the horizon in a clip, and where its light stands: shares of the frame. */
const horizon = 0.5;
const middle = 0.5;

function nightGround(g, w, h, glow = '#1a4bd0') {
  g.fillStyle = paintGradient(g, 0, 0, 0, h, [
    [0, '#04060d'],
    [horizon * 0.6, '#070d1d'],
    [horizon, '#0d1b40'],
    [horizon + 0.01, '#060b18'],
    [1, '#03050b'],
  ]);
  g.fillRect(0, 0, w, h);
  g.save();
  g.globalCompositeOperation = 'lighter';
  g.translate(w * middle, h * horizon);
  g.scale(1, 0.34);
  const r = w * 0.55;
  const radial = g.createRadialGradient(0, 0, 0, 0, 0, r);
  radial.addColorStop(0, glow);
  radial.addColorStop(0.4, 'rgba(20,60,180,0.35)');
  radial.addColorStop(1, 'rgba(10,30,90,0)');
  g.globalAlpha = 0.75;
  g.fillStyle = radial;
  g.fillRect(-r, -r * 2, r * 2, r * 4);
  g.restore();
}

/** A bend at night with a long exposure. */
export function nightBend() {
  return {
    room: 'night',
    before(g, w, h) {
      nightGround(g, w, h);
      const next = seeded(19);
      for (let i = 0; i < 26; i++) {
        const t = i / 25;
        const colour = ['#1a5cff', '#3f7bff', '#9fc0ff', '#1a5cff', '#ff3b4a'][i % 5];
        streak(
          g,
          [
            [w * 1.06, h * (horizon + 0.004 + 0.07 * t)],
            [w * (0.5 - 0.06 * t), h * (horizon + 0.012 + 0.05 * t)],
            [w * (-0.16 + 0.34 * t), h * (horizon + 0.04 + 0.14 * t)],
            [w * (-0.02 + 0.46 * t + 0.05 * next()), h * 1.12],
          ],
          colour,
          w * (0.0006 + 0.0016 * t),
          0.5 + 0.6 * next() * (1 - t * 0.5),
        );
      }
      // Darkens the far end of the bend, which would be overexposed.
      g.fillStyle = paintGradient(g, w * 0.78, 0, w, 0, [
        [0, 'rgba(6,11,26,0)'],
        [0.8, 'rgba(6,11,26,0.94)'],
        [1, 'rgba(6,11,26,0.97)'],
      ]);
      g.fillRect(w * 0.78, h * (horizon - 0.03), w * 0.22, h);
      calm(g, w, h);
    },
    after: (g, w, h) => grain(g, w, h, 4),
    mirror: { colour: 0x060a16, opacity: 0.8 },
    shadow: { colour: 0x000000, strength: 0.8 },
    sun: [-0.3, 1, 0.4],
    sunColour: 0xbfd4ff,
    bloom: 0.55,
  };
}

/** Darkens the side with the text evenly. */
function calm(g, w, h) {
  const to = 0.52;
  g.fillStyle = paintGradient(g, 0, 0, w * to, 0, [
    [0, 'rgba(5,8,17,0.86)'],
    [0.55, 'rgba(5,8,17,0.6)'],
    [1, 'rgba(5,8,17,0)'],
  ]);
  g.fillRect(0, 0, w * to, h);
}

/** Gates of light that run to a vanishing point. */
export function lightGates() {
  const colour = '#2f6bff';
  return {
    room: 'night',
    before(g, w, h) {
      nightGround(g, w, h);
      const unit = Math.min(w * 0.62, h * 1.15);
      for (let i = 9; i >= 0; i--) {
        const k = Math.pow(1.5, -i);
        const half = unit * 1.05 * k;
        const top = h * horizon - unit * 0.62 * k;
        const foot = h * horizon + unit * 0.5 * k;
        const cut = half * 0.22;
        const x = w * middle;
        g.save();
        g.globalCompositeOperation = 'lighter';
        g.lineJoin = 'miter';
        const path = new Path2D();
        path.moveTo(x - half, foot);
        path.lineTo(x - half * 1.04, top + cut);
        path.lineTo(x - half + cut, top);
        path.lineTo(x + half - cut, top);
        path.lineTo(x + half * 1.04, top + cut);
        path.lineTo(x + half, foot);
        for (const [m, a, blur] of [
          [9, 0.14, unit * 0.03 * k + 1],
          [3, 0.4, unit * 0.008 * k + 0.5],
          [1, 0.95, 0.4],
        ]) {
          g.globalAlpha = a * (0.35 + 0.65 * Math.min(1, k * 1.6));
          g.filter = `blur(${blur.toFixed(1)}px)`;
          g.strokeStyle = m === 1 ? '#dfe9ff' : colour;
          g.lineWidth = Math.max(0.6, unit * 0.0052 * k * m);
          g.stroke(path);
        }
        g.restore();
      }
    },
    after: (g, w, h) => grain(g, w, h, 4),
    mirror: { colour: 0x070b18, opacity: 0.78 },
    shadow: { colour: 0x000000, strength: 0.8 },
    sun: [-0.2, 1, 0.2],
    sunColour: 0xbfd4ff,
    bloom: 0.5,
  };
}

/** Slanted tubes of light behind a dark floor. */
export function slantedTubes() {
  return {
    room: 'night',
    before(g, w, h) {
      nightGround(g, w, h, '#7a1020');
      g.save();
      g.beginPath();
      g.rect(0, 0, w, h * horizon);
      g.clip();
      const unit = Math.min(w, h * 1.6);
      for (const [dx, thick, a, c] of [
        [-0.3, 0.0022, 0.5, '#2f6bff'],
        [-0.19, 0.005, 0.95, '#7ea6ff'],
        [-0.06, 0.0022, 0.6, '#2f6bff'],
        [0.07, 0.007, 1, '#ff4a55'],
        [0.2, 0.003, 0.7, '#2f6bff'],
        [0.33, 0.005, 0.8, '#5f90ff'],
      ]) {
        const x = w * middle + dx * unit;
        const lean = unit * 0.16;
        streak(
          g,
          [
            [x + lean, -h * 0.1],
            [x + lean * 0.6, h * horizon * 0.3],
            [x + lean * 0.3, h * horizon * 0.7],
            [x, h * horizon * 1.02],
          ],
          c,
          unit * thick,
          a,
        );
      }
      g.restore();
      g.save();
      g.globalCompositeOperation = 'lighter';
      g.fillStyle = paintGradient(g, 0, h * (horizon - 0.004), 0, h * (horizon + 0.02), [
        [0, 'rgba(60,110,255,0)'],
        [0.3, 'rgba(80,130,255,0.4)'],
        [1, 'rgba(20,50,140,0)'],
      ]);
      g.fillRect(0, h * (horizon - 0.004), w, h * 0.03);
      g.restore();
    },
    after: (g, w, h) => grain(g, w, h, 4),
    mirror: { colour: 0x070b18, opacity: 0.78 },
    shadow: { colour: 0x000000, strength: 0.8 },
    sun: [-0.2, 1, 0.2],
    sunColour: 0xbfd4ff,
    bloom: 0.5,
  };
}

/** A seamless studio in the brand's colour. */
export function studioSweep(brand, night = false) {
  const warm = brand === 'xtl';
  const [wall, light, floor, near] = night
    ? ['#0b1120', '#18233f', '#0a101e', '#141d33']
    : warm
      ? ['#ebe4da', '#fbf8f3', '#e9e1d6', '#f7f3ed']
      : ['#dfe4eb', '#f8fafc', '#d9dfe8', '#f0f3f7'];
  return {
    room: night ? 'night' : warm ? 'day' : 'studio',
    before(g, w, h) {
      g.fillStyle = paintGradient(g, 0, 0, 0, h, [
        [0, wall],
        [0.45, light],
        [0.58, floor],
        [1, near],
      ]);
      g.fillRect(0, 0, w, h);
      const r = w * 0.55;
      const glow = g.createRadialGradient(w / 2, h * 0.5, r * 0.2, w / 2, h * 0.5, r);
      glow.addColorStop(0, light);
      glow.addColorStop(1, night ? 'rgba(24,35,63,0)' : 'rgba(255,255,255,0)');
      g.globalAlpha = 0.7;
      g.fillStyle = glow;
      g.fillRect(0, 0, w, h);
      g.globalAlpha = 1;
    },
    shadow: { colour: night ? NIGHT_SHADE : warm ? 0x1d130c : 0x0c0e12, strength: 0.86 },
    sun: [-0.1, 1, 0.12],
    sunPower: SUN_POWER[night ? 'night' : 'day'],
    spread: 0.45,
  };
}
