/**
 * The photo studio: light, backdrop, camera and exposure. A picture is the mean of several
 * exposures with a moved lamp and a camera shifted by less than a pixel, which gives soft
 * shadows and clean edges from a plain rasteriser.
 */
import { T, mesh, group, puck, box } from './kit.js';

const BACKDROPS = {
  paper: { top: '#ece5db', bottom: '#f8f4ee', shadow: 0x4a3526, strength: 0.5, room: 'day' },
  clay: {
    top: '#c69a7b',
    bottom: '#e0bfa3',
    shadow: 0x4a2412,
    strength: 0.55,
    room: 'day',
    plinth: 0xd9b194,
  },
  sage: {
    top: '#a9b39a',
    bottom: '#cbd2be',
    shadow: 0x26301c,
    strength: 0.5,
    room: 'day',
    plinth: 0xc0c9b2,
  },
  sand: {
    top: '#d8c6aa',
    bottom: '#efe3cf',
    shadow: 0x4d391e,
    strength: 0.5,
    room: 'day',
    plinth: 0xe9dac2,
  },
  mist: {
    top: '#b9c3cb',
    bottom: '#dbe2e7',
    shadow: 0x1e2a36,
    strength: 0.5,
    room: 'day',
    plinth: 0xccd5dc,
  },
  frost: { top: '#dfe5ec', bottom: '#f5f7fa', shadow: 0x101c30, strength: 0.55, room: 'crisp' },
  night: {
    glow: '#5a6d95',
    edge: '#111a2d',
    shadow: 0x000000,
    strength: 0.75,
    room: 'night',
    floor: '#1d2840',
  },
  electric: {
    glow: '#2557d6',
    edge: '#0a1640',
    shadow: 0x020818,
    strength: 0.7,
    room: 'crisp',
    floor: '#14307f',
  },
  clear: { shadow: 0x1a1410, strength: 0.32, room: 'day' },
};
export const backdropNames = Object.keys(BACKDROPS);

function backdropTexture(b) {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 512;
  const g = canvas.getContext('2d');
  if (b.glow) {
    const radial = g.createRadialGradient(256, 245, 20, 256, 260, 400);
    radial.addColorStop(0, b.glow);
    radial.addColorStop(1, b.edge);
    g.fillStyle = radial;
  } else {
    const linear = g.createLinearGradient(0, 0, 0, 512);
    linear.addColorStop(0, b.top);
    linear.addColorStop(0.62, b.bottom);
    linear.addColorStop(1, b.bottom);
    g.fillStyle = linear;
  }
  g.fillRect(0, 0, 512, 512);
  const texture = new T.CanvasTexture(canvas);
  texture.colorSpace = T.SRGBColorSpace;
  return texture;
}

function panel(w, h, power, at, tint = 0xffffff) {
  const made = new T.Mesh(
    new T.PlaneGeometry(w, h),
    new T.MeshBasicMaterial({ color: new T.Color(tint).multiplyScalar(power), side: T.DoubleSide }),
  );
  made.position.set(...at);
  made.lookAt(0, 0, 0);
  return made;
}

/** The surroundings a glossy product mirrors: soft boxes, strips and dark flags. */
function room(kind) {
  const s = new T.Scene();
  const wall = { day: 0.62, crisp: 0.62, night: 0.1 }[kind];
  const tint = { day: 0xfffaf4, crisp: 0xf0f5ff, night: 0x8fa8ff }[kind];
  s.add(
    new T.Mesh(
      new T.SphereGeometry(30, 32, 16),
      new T.MeshBasicMaterial({ color: new T.Color(tint).multiplyScalar(wall), side: T.BackSide }),
    ),
  );
  if (kind === 'night') {
    s.add(panel(12, 7, 9, [0, 12, -2]));
    s.add(panel(3, 16, 20, [-13, 3, -2], 0xdfe8ff));
    s.add(panel(3, 16, 16, [13, 3, -3], 0xbfd2ff));
    s.add(panel(7, 8, 4.5, [-6, 7, 12]));
    s.add(panel(9, 6, 3, [11, 5, 10], 0xdfe8ff));
    s.add(panel(9, 5, 0.75, [-8, -2, 11], 0xdfe8ff));
  } else {
    s.add(panel(13, 9, 3.4, [1, 13, 1]));
    s.add(panel(7, 12, 3.6, [-14, 5, 4]));
    s.add(panel(2, 14, 3, [14, 4, 2]));
    s.add(panel(16, 3, 1.6, [0, 7, -15]));
    // Dark flags: without them a white object on a pale ground loses its edge.
    s.add(panel(2.6, 16, kind === 'crisp' ? 0.3 : 0.1, [9, 2, 12]));
    s.add(panel(2.2, 16, 0.03, [-15, 1, -5]));
    s.add(panel(40, 40, kind === 'day' ? 0.5 : 0.42, [0, -8, 0], tint));
  }
  return s;
}

export class Stage {
  constructor(size, exposures) {
    this.size = size;
    this.exposures = exposures;
    this.renderer = new T.WebGLRenderer({
      alpha: true,
      antialias: false,
      preserveDrawingBuffer: true,
    });
    const r = this.renderer;
    r.setPixelRatio(1);
    r.setSize(size, size);
    r.toneMapping = T.NeutralToneMapping;
    r.toneMappingExposure = 1;
    r.shadowMap.enabled = true;
    r.shadowMap.type = T.PCFShadowMap;
    r.transmissionResolutionScale = 0.6;
    this.environments = {};
  }

  environment(kind) {
    if (!this.environments[kind]) {
      const generator = new T.PMREMGenerator(this.renderer);
      this.environments[kind] = generator.fromScene(room(kind), 0.015).texture;
      generator.dispose();
    }
    return this.environments[kind];
  }

  /**
   * Photographs an object.
   * @param {T.Object3D} object standing on y = 0
   * @param {{backdrop?: string, yaw?: number, pitch?: number, fov?: number, fill?: number,
   *   set?: 'plinth'|'blocks', zoom?: number, aim?: [number, number], exposure?: number}} shot
   *   yaw, pitch, fov in degrees; fill = share of the frame; zoom > 1 crops towards aim (NDC)
   * @returns {HTMLCanvasElement} size × size
   */
  shoot(object, shot = {}) {
    const {
      yaw = -24,
      pitch = 17,
      fov = 20,
      fill = 0.72,
      set,
      zoom = 1,
      aim = [0, 0],
      lift = 0.02,
      exposure = 1,
    } = shot;
    const backdrop = BACKDROPS[shot.backdrop ?? 'paper'];
    const night = backdrop.room === 'night';
    const scene = new T.Scene();
    if (shot.backdrop === 'clear') this.renderer.setClearColor(0, 0);
    else scene.background = backdropTexture(backdrop);
    scene.environment = this.environment(backdrop.room);
    scene.environmentIntensity = { night: 1.15, crisp: 0.78, day: 0.66 }[backdrop.room] * exposure;
    scene.add(object);
    object.updateMatrixWorld(true);

    const bounds = new T.Box3().setFromObject(object);
    const radius = bounds.getSize(new T.Vector3()).length() / 2;
    const centre = bounds.getCenter(new T.Vector3());
    const camera = new T.PerspectiveCamera(fov, 1, radius * 0.2, radius * 60);
    const distance = (radius / Math.sin(((fov / 2) * Math.PI) / 180)) * 1.1;
    const a = (yaw * Math.PI) / 180;
    const b = (pitch * Math.PI) / 180;
    camera.position
      .set(Math.sin(a) * Math.cos(b), Math.sin(b), Math.cos(a) * Math.cos(b))
      .multiplyScalar(distance)
      .add(centre);
    camera.lookAt(centre);
    camera.updateMatrixWorld(true);
    const crop = this.frame(object, camera, fill * zoom, lift, aim);

    const floor = mesh(
      new T.PlaneGeometry(radius * 80, radius * 80),
      new T.ShadowMaterial({ opacity: backdrop.strength, color: backdrop.shadow }),
    );
    floor.rotation.x = -Math.PI / 2;
    floor.position.y = bounds.min.y - radius * 0.0015;
    floor.castShadow = false;
    scene.add(floor);
    if (set) scene.add(this.furniture(set, bounds, radius, backdrop, floor));
    if (backdrop.floor) scene.add(this.mirror(object, bounds, radius, backdrop));

    const key = this.lamp(radius);
    const dome = this.lamp(radius);
    scene.add(key, key.target, dome, dome.target);
    key.target.position.copy(centre);
    dome.target.position.copy(centre);
    key.intensity = (night ? 2.6 : 1.75) * exposure;
    dome.intensity = (night ? 0.9 : 1.1) * exposure;
    if (night) key.color.set(0xe8f0ff);
    else if (backdrop.room === 'day') key.color.set(0xfff6ec);

    const size = this.size;
    const sum = new Float32Array(size * size * 4);
    const pixels = new Uint8Array(size * size * 4);
    const gl = this.renderer.getContext();
    const golden = Math.PI * (3 - Math.sqrt(5));
    for (let i = 0; i < this.exposures; i++) {
      const t = (i + 0.5) / this.exposures;
      const spin = i * golden;
      // Key: a soft box up left in front. Dome: the whole upper half, for contact shadows.
      key.position
        .set(
          -1.5 + Math.cos(spin) * Math.sqrt(t) * 0.75,
          2.5,
          1.5 + Math.sin(spin) * Math.sqrt(t) * 0.75,
        )
        .multiplyScalar(radius * 2)
        .add(centre);
      const sin = Math.sqrt(((i * 7) % this.exposures) / this.exposures + 0.02) * 0.62;
      dome.position
        .set(Math.cos(spin * 2) * sin, Math.sqrt(1 - sin * sin), Math.sin(spin * 2) * sin)
        .multiplyScalar(radius * 5)
        .add(centre);
      const jx = (((i * 0.7549) % 1) - 0.5) * 2;
      const jy = (((i * 0.5698) % 1) - 0.5) * 2;
      camera.projectionMatrix
        .copy(crop)
        .premultiply(new T.Matrix4().makeTranslation(jx / size, jy / size, 0));
      camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert();
      this.renderer.render(scene, camera);
      gl.readPixels(0, 0, size, size, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
      for (let k = 0; k < sum.length; k++) sum[k] += pixels[k];
    }
    scene.remove(object);
    key.shadow.map?.dispose();
    dome.shadow.map?.dispose();
    return this.develop(sum);
  }

  /** The projection that puts the object's silhouette in the middle at the wanted size. */
  frame(object, camera, fill, lift, aim) {
    camera.updateProjectionMatrix();
    const min = [Infinity, Infinity];
    const max = [-Infinity, -Infinity];
    const v = new T.Vector3();
    object.traverse((o) => {
      const p = o.geometry?.attributes.position;
      if (!p || o.userData.unframed) return;
      const step = Math.max(1, Math.floor(p.count / 1500));
      for (let i = 0; i < p.count; i += step) {
        v.fromBufferAttribute(p, i).applyMatrix4(o.matrixWorld).project(camera);
        min[0] = Math.min(min[0], v.x);
        min[1] = Math.min(min[1], v.y);
        max[0] = Math.max(max[0], v.x);
        max[1] = Math.max(max[1], v.y);
      }
    });
    const scale = (fill * 2) / Math.max(max[0] - min[0], max[1] - min[1]);
    const cx = (min[0] + max[0]) / 2;
    const cy = (min[1] + max[1]) / 2;
    return new T.Matrix4()
      .makeTranslation(-cx * scale - aim[0], -cy * scale - aim[1] + lift, 0)
      .multiply(new T.Matrix4().makeScale(scale, scale, 1))
      .multiply(camera.projectionMatrix);
  }

  lamp(radius) {
    const light = new T.DirectionalLight(0xffffff, 1);
    light.castShadow = true;
    light.shadow.mapSize.set(512, 512);
    light.shadow.radius = 4.5;
    light.shadow.bias = -0.0005;
    light.shadow.normalBias = radius * 0.006;
    const reach = radius * 1.5;
    Object.assign(light.shadow.camera, {
      left: -reach,
      right: reach,
      top: reach,
      bottom: -reach,
      near: radius * 0.5,
      far: radius * 12,
    });
    return light;
  }

  /** Something to stand on, in the colour of the backdrop. */
  furniture(kind, bounds, radius, backdrop, floor) {
    const size = bounds.getSize(new T.Vector3());
    const centre = bounds.getCenter(new T.Vector3());
    const mat = new T.MeshPhysicalMaterial({ color: backdrop.plinth ?? 0xe8e8e8, roughness: 0.85 });
    const spread = Math.hypot(size.x, size.z) / 2;
    const top = bounds.min.y - radius * 0.001;
    const height = radius * 0.28;
    floor.position.y = top - height;
    const made = group();
    if (kind === 'plinth')
      made.add(
        puck(spread * 1.08, height, radius * 0.025, mat, [centre.x, top - height, centre.z]),
      );
    else {
      made.add(
        box(spread * 2.4, height, spread * 2, radius * 0.02, mat, [
          centre.x - spread * 0.1,
          top - height / 2,
          centre.z,
        ]),
      );
      const tall = size.y * 0.62;
      made.add(
        box(spread * 1.1, tall, spread * 0.5, radius * 0.02, mat, [
          centre.x + spread * 0.7,
          top + tall / 2 - height,
          centre.z - spread * 1.25,
        ]),
      );
    }
    return made;
  }

  /** A dark polished floor: the object again, upside down, under a tinted pane. */
  mirror(object, bounds, radius, backdrop) {
    const y = bounds.min.y;
    const copy = object.clone(true);
    const holder = group(copy);
    holder.scale.y = -1;
    holder.position.y = y * 2 - radius * 0.004;
    holder.traverse((o) => {
      o.castShadow = false;
      o.receiveShadow = false;
    });
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 256;
    const g = canvas.getContext('2d');
    const radial = g.createRadialGradient(128, 128, 10, 128, 128, 128);
    radial.addColorStop(0, 'rgba(255,255,255,1)');
    radial.addColorStop(0.5, 'rgba(255,255,255,.95)');
    radial.addColorStop(1, 'rgba(255,255,255,0)');
    g.fillStyle = radial;
    g.fillRect(0, 0, 256, 256);
    const pane = new T.Mesh(
      new T.PlaneGeometry(radius * 7, radius * 7),
      new T.MeshBasicMaterial({
        color: backdrop.floor,
        map: new T.CanvasTexture(canvas),
        transparent: true,
        opacity: 0.84,
        toneMapped: false,
        depthWrite: false,
      }),
    );
    pane.rotation.x = -Math.PI / 2;
    pane.position.y = y - radius * 0.003;
    return group(holder, pane);
  }

  /** Mean of the exposures, upright, with straight alpha. */
  develop(sum) {
    const size = this.size;
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = size;
    const g = canvas.getContext('2d');
    const image = g.createImageData(size, size);
    for (let y = 0; y < size; y++)
      for (let x = 0; x < size; x++) {
        const from = ((size - 1 - y) * size + x) * 4;
        const to = (y * size + x) * 4;
        const alpha = sum[from + 3] / this.exposures;
        const straight = alpha > 0 ? 255 / alpha / this.exposures : 0;
        image.data[to] = sum[from] * straight;
        image.data[to + 1] = sum[from + 1] * straight;
        image.data[to + 2] = sum[from + 2] * straight;
        image.data[to + 3] = alpha;
      }
    g.putImageData(image, 0, 0);
    return canvas;
  }
}
