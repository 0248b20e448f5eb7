/**
 * Light, ground, camera and exposure. A picture is the mean of several exposures with a moved
 * lamp and a camera shifted by less than a pixel: soft shadows and clean edges from a plain
 * rasteriser. Bright parts then bloom a little, as they do on film.
 */
import * as T from 'three';

const cache = new Map();

export class Stage {
  constructor() {
    this.renderer = new T.WebGLRenderer({
      alpha: true,
      antialias: false,
      preserveDrawingBuffer: true,
    });
    const r = this.renderer;
    r.setPixelRatio(1);
    r.shadowMap.enabled = true;
    r.shadowMap.type = T.PCFShadowMap;
  }

  environment(name, build) {
    if (!cache.has(name)) {
      const generator = new T.PMREMGenerator(this.renderer);
      cache.set(name, generator.fromScene(build(), 0.004).texture);
      generator.dispose();
    }
    return cache.get(name);
  }

  /**
   * Photographs a scene.
   * @param {object} shot scene, camera, subject and place ({at, wide}, see catalogue.js); sun:
   *   direction of the key lamp, spread: how far it wanders, reach: metres its shadow covers;
   *   bloom 0…1 above the brightness bloomFrom; before(g, w, h) paints the backdrop, after the
   *   finish
   * @returns {HTMLCanvasElement} width × height
   */
  shoot(shot, width, height, exposures) {
    const { camera } = shot;
    camera.aspect = width / height;
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld(true);
    const straight = shot.straight ?? this.frame(shot.subject, camera, shot.place);
    return this.shootAll(shot, [{ width, height, camera, straight }], exposures)[0];
  }

  /**
   * Photographs a scene with several cameras, in one light: shadows are drawn once for all.
   * @param shots of each picture the width, the height, the camera and its projection
   */
  shootAll(shot, shots, exposures) {
    const {
      scene,
      sun = [-0.4, 1, 0.5],
      spread = 0.25,
      sunPower = 0.35,
      sunColour = 0xffffff,
      skyPower = 0.12,
      reach = 6.5,
      exposure = 1,
      tone = T.NeutralToneMapping,
    } = shot;
    const r = this.renderer;
    // Large enough for all of them, because each change of the size takes its time.
    r.setSize(
      Math.max(...shots.map(({ width }) => width)),
      Math.max(...shots.map(({ height }) => height)),
      false,
    );
    r.setClearColor(0, 0);
    r.toneMapping = tone;
    r.toneMappingExposure = exposure;
    const key = this.lamp(reach, sunColour, sunPower);
    const sky = this.lamp(reach, 0xffffff, skyPower);
    sky.shadow.radius = 6;
    scene.add(key, key.target, sky, sky.target);
    key.target.position.set(0, 0.4, 0);
    sky.target.position.set(0, 0.2, 0);

    const sums = shots.map(({ width, height }) => new Float32Array(width * height * 4));
    const golden = Math.PI * (3 - Math.sqrt(5));
    const aim = new T.Vector3(...sun).normalize();
    for (let i = 0; i < exposures; i++) {
      const t = (i + 0.5) / exposures;
      const a = i * golden;
      key.position
        .set(
          aim.x + Math.cos(a) * Math.sqrt(t) * spread,
          aim.y,
          aim.z + Math.sin(a) * Math.sqrt(t) * spread,
        )
        .multiplyScalar(14)
        .add(key.target.position);
      // Samples the whole sky, cosine weighted, which makes the soft shadow under the car.
      const sin = Math.sqrt(((i * 7) % exposures) / exposures + 0.02) * 0.7;
      sky.position
        .set(Math.cos(a * 2) * sin, Math.sqrt(1 - sin * sin), Math.sin(a * 2) * sin)
        .multiplyScalar(14);
      const jitter = [((i * 0.7549) % 1) - 0.5, ((i * 0.5698) % 1) - 0.5];
      for (const [k, one] of shots.entries()) {
        r.shadowMap.autoUpdate = k === 0;
        this.expose(scene, one, jitter, sums[k]);
      }
    }
    r.shadowMap.autoUpdate = true;
    key.shadow.map?.dispose();
    sky.shadow.map?.dispose();
    scene.remove(key, key.target, sky, sky.target);
    return shots.map(({ width, height }, k) =>
      this.develop(shot, this.averageOf(sums[k], exposures, width, height)),
    );
  }

  /** Adds one exposure to a sum. */
  expose(scene, { width, height, camera, straight }, [x, y], sum) {
    const r = this.renderer;
    r.setViewport(0, 0, width, height);
    camera.projectionMatrix
      .copy(straight)
      .premultiply(new T.Matrix4().makeTranslation((x * 2) / width, (y * 2) / height, 0));
    camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert();
    r.render(scene, camera);
    const pixels = new Uint8Array(sum.length);
    const gl = r.getContext();
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
    for (let k = 0; k < sum.length; k++) sum[k] += pixels[k];
  }

  /** Puts a picture before its backdrop. */
  develop({ bloom = 0, bloomFrom = 0.8, before, after }, picture) {
    const { width, height } = picture;
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const g = canvas.getContext('2d');
    before?.(g, width, height);
    g.drawImage(picture, 0, 0);
    if (bloom) this.bloom(g, picture, width, height, bloom, bloomFrom);
    after?.(g, width, height);
    return canvas;
  }

  /** Returns the projection that brings the subject's outline to its place. */
  frame(subject, camera, { at, wide }) {
    subject.updateMatrixWorld(true);
    const min = [Infinity, Infinity];
    const max = [-Infinity, -Infinity];
    const v = new T.Vector3();
    subject.traverse((o) => {
      const p = o.geometry?.attributes.position;
      if (!p) return;
      const step = Math.max(1, Math.floor(p.count / 4000));
      for (let i = 0; i < p.count; i += step) {
        v.fromBufferAttribute(p, i).applyMatrix4(o.matrixWorld).project(camera);
        min[0] = Math.min(min[0], v.x);
        min[1] = Math.min(min[1], v.y);
        max[0] = Math.max(max[0], v.x);
        max[1] = Math.max(max[1], v.y);
      }
    });
    const scale = (wide * 2) / (max[0] - min[0]);
    return new T.Matrix4()
      .makeTranslation(
        at[0] - ((min[0] + max[0]) / 2) * scale,
        at[1] - ((min[1] + max[1]) / 2) * scale,
        0,
      )
      .multiply(new T.Matrix4().makeScale(scale, scale, 1))
      .multiply(camera.projectionMatrix);
  }

  lamp(reach, colour, power) {
    const light = new T.DirectionalLight(colour, power);
    light.castShadow = true;
    light.shadow.mapSize.set(1024, 1024);
    light.shadow.radius = 3;
    light.shadow.bias = -0.0006;
    light.shadow.normalBias = 0.02;
    Object.assign(light.shadow.camera, {
      left: -reach,
      right: reach,
      top: reach,
      bottom: -reach,
      near: 1,
      far: 34,
    });
    return light;
  }

  bloom(g, picture, width, height, strength, from) {
    const bright = document.createElement('canvas');
    bright.width = width;
    bright.height = height;
    const h = bright.getContext('2d');
    h.drawImage(picture, 0, 0);
    const image = h.getImageData(0, 0, width, height);
    const d = image.data;
    for (let i = 0; i < d.length; i += 4) {
      const top = Math.max(d[i], d[i + 1], d[i + 2]) / 255;
      const k = Math.max(0, (top - from) / (1 - from));
      d[i] *= k;
      d[i + 1] *= k;
      d[i + 2] *= k;
    }
    h.putImageData(image, 0, 0);
    g.save();
    g.globalCompositeOperation = 'lighter';
    for (const [blur, share] of [
      [0.004, 0.5],
      [0.014, 0.4],
      [0.045, 0.35],
    ]) {
      g.globalAlpha = strength * share;
      g.filter = `blur(${(blur * width).toFixed(1)}px)`;
      g.drawImage(bright, 0, 0);
    }
    g.restore();
  }

  /** Returns the mean of the exposures, upright and with straight alpha. */
  averageOf(sum, exposures, width, height) {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const g = canvas.getContext('2d');
    const image = g.createImageData(width, height);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const from = ((height - 1 - y) * width + x) * 4;
        const to = (y * width + x) * 4;
        const alpha = sum[from + 3] / exposures;
        const straight = alpha > 0 ? 255 / alpha / exposures : 0;
        image.data[to] = sum[from] * straight;
        image.data[to + 1] = sum[from + 1] * straight;
        image.data[to + 2] = sum[from + 2] * straight;
        image.data[to + 3] = alpha;
      }
    g.putImageData(image, 0, 0);
    return canvas;
  }
}
