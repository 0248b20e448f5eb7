/** The sets: a warm paper morning for one brand, a night of sharp light for the other. */
import * as T from 'three';

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

/** Cut paper hills, from far to near, each throwing a soft shadow on the one behind. */
function hills(g, w, h, layers) {
  for (const { y, colour, swing, phase, seed } of layers) {
    const next = seeded(seed);
    const waves = [1.1, 2.3, 3.9].map((f) => [f, next() * 6, 0.6 + next() * 0.5]);
    g.save();
    g.shadowColor = 'rgba(94, 48, 22, 0.26)';
    g.shadowBlur = h * 0.045;
    g.shadowOffsetY = -h * 0.008;
    g.fillStyle = colour;
    g.beginPath();
    g.moveTo(-40, h + 60);
    for (let x = -40; x <= w + 40; x += 6) {
      const u = x / w + (phase ?? 0);
      const rise = waves.reduce((sum, [f, p, a]) => sum + (Math.sin(u * f * 2.6 + p) * a) / f, 0);
      g.lineTo(x, h * (y - swing * rise));
    }
    g.lineTo(w + 40, h + 60);
    g.fill();
    g.restore();
  }
}

function sun(g, x, y, r, inner, outer, halo) {
  const glow = g.createRadialGradient(x, y, r * 0.6, x, y, r * 3.4);
  glow.addColorStop(0, halo);
  glow.addColorStop(1, 'rgba(255,240,220,0)');
  g.fillStyle = glow;
  g.fillRect(x - r * 4, y - r * 4, r * 8, r * 8);
  g.fillStyle = paintGradient(g, x, y - r, x, y + r, [
    [0, inner],
    [1, outer],
  ]);
  g.beginPath();
  g.arc(x, y, r, 0, 7);
  g.fill();
}

/** Morning in cut paper: sky, sun, hills, a pale road plain to stand on. */
export function paperMorning({ horizon = 0.56, sunAt = [0.7, 0.36], size = 0.24, tint = 0 } = {}) {
  const ground = tint ? '#f3dcc6' : '#f4e4d0';
  return {
    room: 'day',
    before(g, w, h) {
      g.fillStyle = paintGradient(g, 0, 0, 0, h * horizon, [
        [0, tint ? '#f6cdb0' : '#f3e2cf'],
        [0.55, tint ? '#f9dcc0' : '#f8e9d6'],
        [1, '#fdf1e0'],
      ]);
      g.fillRect(0, 0, w, h);
      const r = Math.min(w, h) * size;
      sun(g, w * sunAt[0], h * sunAt[1], r, '#f8b083', '#ee7f5c', 'rgba(255,196,148,0.8)');
      hills(g, w, h, [
        { y: horizon - 0.08, colour: '#e9b795', swing: 0.085, seed: 3, phase: 0.1 },
        { y: horizon - 0.01, colour: '#dd9f7c', swing: 0.06, seed: 11, phase: 0.5 },
        { y: horizon + 0.05, colour: '#e9bf9d', swing: 0.04, seed: 23 },
      ]);
      hills(g, w, h, [{ y: horizon + 0.12, colour: ground, swing: 0.012, seed: 5 }]);
      g.fillStyle = paintGradient(g, 0, h * (horizon + 0.1), 0, h, [
        [0, 'rgba(255,246,232,0)'],
        [1, 'rgba(255,246,232,0.75)'],
      ]);
      g.fillRect(0, h * (horizon + 0.1), w, h);
      const veil = paintGradient(g, 0, 0, w * 0.5, 0, [
        [0, 'rgba(253,244,232,0.5)'],
        [1, 'rgba(253,244,232,0)'],
      ]);
      g.fillStyle = veil;
      g.fillRect(0, 0, w, h);
    },
    after: (g, w, h) => grain(g, w, h),
    shadow: { colour: 0x2c1508, strength: 0.84 },
    sun: [0.5, 1, -0.7],
    sunColour: 0xffe2bf,
  };
}

/** A plaster court with an arch, and window light that falls across the wall. */
export function courtyard({ floor = 0.66, archAt = 0.72, archWide = 0.4, leaves = true } = {}) {
  return {
    room: 'day',
    before(g, w, h) {
      const unit = Math.min(w, h * 1.6);
      g.fillStyle = paintGradient(g, 0, 0, w, h, [
        [0, '#f5e9da'],
        [0.6, '#eed9c3'],
        [1, '#e3c5a9'],
      ]);
      g.fillRect(0, 0, w, h);
      // The opening, with the garden's light behind it.
      const x = w * archAt;
      const r = (unit * archWide) / 2;
      const top = h * 0.12 + r;
      const arch = (grow, dx = 0) => {
        g.beginPath();
        g.moveTo(x - r - grow + dx, h * floor);
        g.lineTo(x - r - grow + dx, top);
        g.arc(x + dx, top, r + grow, Math.PI, 0);
        g.lineTo(x + r + grow + dx, h * floor);
        g.closePath();
      };
      g.save();
      arch(0);
      g.fillStyle = paintGradient(g, 0, top - r, 0, h * floor, [
        [0, '#d98e68'],
        [0.6, '#e9ad84'],
        [1, '#f3cba4'],
      ]);
      g.fill();
      arch(0);
      g.clip();
      // Depth of the wall.
      g.fillStyle = '#c77f5c';
      g.filter = 'blur(1px)';
      g.beginPath();
      g.rect(x + r * 0.86, top - r * 1.2, r, h);
      g.moveTo(0, 0);
      arch(0);
      g.restore();
      g.save();
      arch(0);
      g.clip();
      arch(0, -r * 0.1);
      g.lineWidth = r * 0.2;
      g.strokeStyle = '#fbeedd';
      g.globalAlpha = 0.9;
      g.stroke();
      g.restore();
      // Floor.
      g.fillStyle = paintGradient(g, 0, h * floor, 0, h, [
        [0, '#dcb695'],
        [0.25, '#e8c9ab'],
        [1, '#f4e3cf'],
      ]);
      g.fillRect(0, h * floor, w, h);
      g.fillStyle = paintGradient(g, 0, h * (floor - 0.02), 0, h * (floor + 0.03), [
        [0, 'rgba(120,70,40,0)'],
        [0.42, 'rgba(120,70,40,0.22)'],
        [1, 'rgba(120,70,40,0)'],
      ]);
      g.fillRect(0, h * (floor - 0.02), w, h * 0.05);
      // Light through a window outside of the picture.
      g.save();
      g.filter = `blur(${(w * 0.004).toFixed(1)}px)`;
      g.fillStyle = 'rgba(255,250,238,0.6)';
      for (const i of [0, 1, 2]) {
        const left = w * (0.02 + i * 0.135);
        g.beginPath();
        g.moveTo(left, h * 0.08);
        g.lineTo(left + w * 0.115, h * 0.03);
        g.lineTo(left + w * 0.18, h * (floor - 0.1));
        g.lineTo(left + w * 0.065, h * (floor - 0.05));
        g.fill();
      }
      g.restore();
      if (leaves) leafShade(g, w, h, floor);
    },
    after: (g, w, h) => grain(g, w, h),
    shadow: { colour: 0x2c1508, strength: 0.84 },
    sun: [0.5, 1, 0.5],
    sunColour: 0xfff0dc,
  };
}

/** The shade of a branch on the wall. */
function leafShade(g, w, h, floor) {
  const next = seeded(41);
  g.save();
  g.beginPath();
  g.rect(0, 0, w, h * floor);
  g.clip();
  g.filter = `blur(${(w * 0.006).toFixed(1)}px)`;
  g.fillStyle = 'rgba(150,96,60,0.2)';
  for (let i = 0; i < 46; i++) {
    const t = next();
    const x = w * (-0.02 + t * 0.42) + (next() - 0.5) * w * 0.04;
    const y = h * (-0.02 + t * 0.34) + (next() - 0.5) * h * 0.16;
    g.save();
    g.translate(x, y);
    g.rotate(0.5 + (next() - 0.5) * 2.2);
    g.beginPath();
    g.ellipse(0, 0, w * (0.022 + next() * 0.02), w * 0.008, 0, 0, 7);
    g.fill();
    g.restore();
  }
  g.restore();
}

/** Two sheets of paper and a quiet floor. */
export function paperDiscs({ floor = 0.7, at = 0.7, colours = ['#e4856a', '#f3bd94'] } = {}) {
  return {
    room: 'day',
    before(g, w, h) {
      const unit = Math.min(w, h * 1.4);
      g.fillStyle = paintGradient(g, 0, 0, w, h, [
        [0, '#fbf3e8'],
        [1, '#f3e0cb'],
      ]);
      g.fillRect(0, 0, w, h);
      const disc = (x, y, r, colour) => {
        g.save();
        g.shadowColor = 'rgba(110,60,30,0.3)';
        g.shadowBlur = unit * 0.04;
        g.shadowOffsetY = unit * 0.012;
        g.fillStyle = colour;
        g.beginPath();
        g.arc(x, y, r, 0, 7);
        g.fill();
        g.restore();
      };
      disc(w * at + unit * 0.16, h * floor - unit * 0.12, unit * 0.25, colours[1]);
      disc(w * at - unit * 0.12, h * floor - unit * 0.02, unit * 0.19, colours[0]);
      g.save();
      g.shadowColor = 'rgba(110,60,30,0.28)';
      g.shadowBlur = unit * 0.04;
      g.fillStyle = paintGradient(g, 0, h * floor, 0, h, [
        [0, '#f0d9c0'],
        [1, '#fbf0e2'],
      ]);
      g.fillRect(-50, h * floor, w + 100, h);
      g.restore();
    },
    after: (g, w, h) => grain(g, w, h),
    shadow: { colour: 0x2c1508, strength: 0.84 },
    sun: [0.4, 1, -0.5],
    sunColour: 0xffecd6,
  };
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

function nightGround(g, w, h, horizon, glowAt, glow = '#1a4bd0') {
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
  g.translate(w * glowAt, h * horizon);
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
export function nightBend({ horizon = 0.5, glowAt = 0.72 } = {}) {
  return {
    room: 'night',
    before(g, w, h) {
      nightGround(g, w, h, horizon, glowAt);
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
function calm(g, w, h, to = 0.52) {
  g.fillStyle = paintGradient(g, 0, 0, w * to, 0, [
    [0, 'rgba(5,8,17,0.86)'],
    [0.55, 'rgba(5,8,17,0.6)'],
    [1, 'rgba(5,8,17,0)'],
  ]);
  g.fillRect(0, 0, w * to, h);
}

/** Gates of light that run to a vanishing point. */
export function lightGates({ horizon = 0.5, at = 0.7, calmLeft = true, colour = '#2f6bff' } = {}) {
  return {
    room: 'night',
    before(g, w, h) {
      nightGround(g, w, h, horizon, at);
      const unit = Math.min(w * 0.62, h * 1.15);
      for (let i = 9; i >= 0; i--) {
        const k = Math.pow(1.5, -i);
        const half = unit * 1.05 * k;
        const top = h * horizon - unit * 0.62 * k;
        const foot = h * horizon + unit * 0.5 * k;
        const cut = half * 0.22;
        const x = w * at;
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
      if (calmLeft) calm(g, w, h);
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
export function slantedTubes({ horizon = 0.62, at = 0.72, calmLeft = true, warm = false } = {}) {
  return {
    room: 'night',
    before(g, w, h) {
      nightGround(g, w, h, horizon, at, warm ? '#7a1020' : '#1a4bd0');
      g.save();
      g.beginPath();
      g.rect(0, 0, w, h * horizon);
      g.clip();
      const unit = Math.min(w, h * 1.6);
      for (const [dx, thick, a, c] of [
        [-0.3, 0.0022, 0.5, '#2f6bff'],
        [-0.19, 0.005, 0.95, '#7ea6ff'],
        [-0.06, 0.0022, 0.6, '#2f6bff'],
        [0.07, 0.007, 1, warm ? '#ff4a55' : '#a9c4ff'],
        [0.2, 0.003, 0.7, '#2f6bff'],
        [0.33, 0.005, 0.8, '#5f90ff'],
      ]) {
        const x = w * at + dx * unit;
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
      if (calmLeft) calm(g, w, h);
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
    room: warm ? 'day' : 'studio',
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
    shadow: { colour: warm ? 0x1d130c : 0x0c0e12, strength: 0.86 },
    sun: [-0.1, 1, 0.12],
    spread: 0.45,
  };
}
