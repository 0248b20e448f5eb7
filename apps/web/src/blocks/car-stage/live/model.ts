import * as T from 'three';
import { fileBytes } from '#shared/api/file.ts';
import { folderOf, type ModelFile, type Manifest, manifestOf, type OwnParts } from './manifest.ts';
import type { Level } from './meter.ts';
import { loadPicture, textureOf } from './pictures.ts';
import { type Part, parsedGlb, partsOf } from './parse-model.ts';
import { type Masks, MASKS, paintMaterial, skinMaterials, skinUniforms } from './skin-material.ts';
import { LAMPS } from './reflected-rooms.ts';

/** The chosen look of a car: hex colours, a wheel by its number of spokes; null for the default of the series. */
export type Appearance = { paint: string; wheel: string | null; seat: string | null };

export type LiveModel = {
  root: T.Group;
  manifest: Manifest;
  /** The materials whose colours blend between choices. */
  paints: T.MeshStandardMaterial[];
  finishOf: (hex: string) => { color: T.Color; metal: number; rough: number };
  setSeat: (hex: string | null) => void;
  setWheel: (spokes: string | null) => Promise<void>;
  steer: (degrees: number) => void;
  setLamps: (front: number, rear: number) => void;
  /** Colours the shadow under the car; null for that of the series by day. */
  setShade: (colour: number | null) => void;
  /** The textures that the skin's shader reads, besides those of its materials. */
  textures: readonly T.Texture[];
};

type Progress = (share: number) => void;
type Loading = { key: string; level: Level; onProgress: Progress; signal: AbortSignal };

const DEFAULT_FINISH = { metal: 0.72, rough: 0.27 };
const STEERED = ['wheel_fl', 'wheel_fr'];

/** Reports the loaded share of the files. */
function tally(files: readonly ModelFile[], onProgress: Progress) {
  const whole = files.reduce((sum, { bytes }) => sum + bytes, 0) || 1;
  let come = 0;
  return async <V>({ bytes }: ModelFile, work: Promise<V>): Promise<V> => {
    const value = await work;
    come += bytes;
    onProgress(come / whole);
    return value;
  };
}

export async function loadModel(loading: Loading, look: Appearance): Promise<LiveModel> {
  const { key, signal } = loading;
  const manifest = await manifestOf(key, signal);
  return manifest.own
    ? loadOwn(manifest, manifest.own, loading, look)
    : loadForeign(manifest, loading);
}

const bodyOf = ({ body }: Manifest, level: Level): ModelFile => body[level] ?? body.high;

/** Loads a GLB from the brand. Materials and wheels are found by their names. */
async function loadForeign(manifest: Manifest, loading: Loading): Promise<LiveModel> {
  const file = bodyOf(manifest, loading.level);
  const count = tally([file], loading.onProgress);
  const root = await parsedGlb(
    await count(file, fileBytes(folderOf(loading.key) + file.file, loading.signal)),
  );
  const byName = new Map<string, T.MeshStandardMaterial>();
  root.traverse((object) => {
    if (object instanceof T.Mesh)
      byName.set(object.material.name, object.material as T.MeshStandardMaterial);
  });
  const paint = byName.get('paint');
  const lamp = byName.get('lamp');
  if (!paint) throw new TypeError('A model without paint');
  const { metalness, roughness } = paint;
  return {
    root,
    manifest,
    paints: [paint],
    finishOf: (hex) => ({ color: new T.Color(hex), metal: metalness, rough: roughness }),
    setSeat: (hex) => hex && byName.get('seat')?.color.set(hex),
    setWheel: async () => undefined,
    steer: (degrees) => {
      for (const name of STEERED) {
        const wheel = root.getObjectByName(name);
        if (wheel) wheel.rotation.y = (-degrees * Math.PI) / 180;
      }
    },
    setLamps: (front) => {
      if (!lamp) return;
      lamp.emissive.set('white');
      lamp.emissiveIntensity = front / LAMPS.on[0];
    },
    setShade: () => undefined,
    textures: [],
  };
}

async function loadOwn(
  manifest: Manifest,
  own: OwnParts,
  { key, level, onProgress, signal }: Loading,
  look: Appearance,
): Promise<LiveModel> {
  const folder = folderOf(key);
  const body = bodyOf(manifest, level);
  const pictures = [...MASKS.map((name) => own.masks[name]), own.shadow.picture];
  const wheel = wheelOf(own, look.wheel);
  const count = tally([body, wheel, ...pictures, ...(own.plate ? [own.plate] : [])], onProgress);
  const half = level === 'low';
  const bytesOf = (kept: ModelFile) => count(kept, fileBytes(folder + kept.file, signal));
  const pictureOf = (kept: ModelFile) => count(kept, loadPicture(folder + kept.file));
  const [parts, first, images, shadow, plate] = await Promise.all([
    bytesOf(body).then(parsedGlb).then(partsOf),
    bytesOf(wheel).then(parsedGlb).then(partsOf),
    Promise.all(MASKS.map((name) => pictureOf(own.masks[name]))),
    pictureOf(own.shadow.picture),
    own.plate ? pictureOf(own.plate) : null,
  ]);
  const masks = Object.fromEntries(
    MASKS.map((name, i) => [name, textureOf(images[i]!, { half, mirrored: name === 'top' })]),
  ) as Masks<T.Texture>;
  const root = new T.Group();
  const car = new T.Group();
  car.position.x = -manifest.length / 2;
  const ground = groundOf(own, textureOf(shadow));
  root.add(car, ground);
  const finishOf = (hex: string) => {
    const { metal, rough } = { ...DEFAULT_FINISH, ...own.paints[hex] };
    return { color: new T.Color(hex), metal, rough };
  };
  const dressed = bodyMeshes(car, parts, { own, masks, finish: finishOf(look.paint) });
  if (plate) addPlates(car, own, textureOf(plate, { light: true }));
  const wheels = wheelSet(car, own);
  wheels.show(first);
  let asked = look.wheel;
  return {
    root,
    manifest,
    paints: dressed.paints,
    finishOf,
    setSeat: (hex) => dressed.seat?.color.set(hex ?? own.seat),
    async setWheel(spokes) {
      if (wheelOf(own, spokes).file === wheelOf(own, asked).file) return;
      asked = spokes;
      const bytes = await fileBytes(folder + wheelOf(own, spokes).file, signal);
      const next = partsOf(await parsedGlb(bytes));
      // The person may have chosen another wheel meanwhile.
      if (asked === spokes) wheels.show(next);
    },
    steer: wheels.steer,
    setLamps: dressed.setLamps,
    setShade: (colour) => void ground.material.color.set(colour ?? own.shadow.colour),
    textures: Object.values(masks),
  };
}

const wheelOf = ({ wheels }: OwnParts, spokes: string | null): ModelFile =>
  (spokes === null ? undefined : wheels.bySpokes[spokes]) ?? wheels.own;

type Dressing = {
  own: OwnParts;
  masks: Masks<T.Texture>;
  finish: ReturnType<LiveModel['finishOf']>;
};

/** The meshes of the body, with the materials of the stills. */
function bodyMeshes(car: T.Group, parts: Map<string, Part>, { own, masks, finish }: Dressing) {
  const layers = skinMaterials(finish, skinUniforms(masks, own.skin, own.roof ?? finish.color));
  const lights: Partial<Record<string, T.MeshStandardMaterial>> = {};
  const paints: T.MeshStandardMaterial[] = [layers.paint];
  let seat: T.MeshStandardMaterial | null = null;
  const add = (geometry: T.BufferGeometry, material: T.Material): T.Mesh => {
    const mesh = new T.Mesh(geometry, material);
    car.add(mesh);
    return mesh;
  };
  for (const [name, { geometry, material }] of parts)
    if (name === 'paint') {
      add(geometry, layers.paint);
      add(geometry, layers.lining);
      add(geometry, layers.panes).renderOrder = 2;
    } else if (name === 'roof') {
      const roof = paintMaterial(own.roof ? { color: own.roof, metal: 0.2 } : finish);
      roof.side = T.DoubleSide;
      if (!own.roof) paints.push(roof);
      add(geometry, roof);
    } else if (name === 'trim')
      add(
        geometry,
        new T.MeshPhysicalMaterial({
          color: 0x0a0b0c,
          roughness: 0.2,
          clearcoat: 1,
          side: T.DoubleSide,
        }),
      );
    else {
      add(geometry, material);
      if (name === 'seat') seat = material;
      if (name === 'lamp' || name === 'brake') {
        material.emissive.copy(material.color);
        lights[name] = material;
      }
    }
  const setLamps = (front: number, rear: number) => {
    if (lights.lamp) lights.lamp.emissiveIntensity = front;
    if (lights.brake) lights.brake.emissiveIntensity = rear;
  };
  setLamps(...LAMPS.still);
  return { setLamps, paints, seat: seat as T.MeshStandardMaterial | null };
}

function groundOf(
  { shadow }: OwnParts,
  alphaMap: T.Texture,
): T.Mesh<T.PlaneGeometry, T.MeshBasicMaterial> {
  const ground = new T.Mesh(
    new T.PlaneGeometry(shadow.reach[0] * 2, shadow.reach[1] * 2),
    new T.MeshBasicMaterial({
      color: shadow.colour,
      alphaMap,
      transparent: true,
      depthWrite: false,
      toneMapped: false,
    }),
  );
  ground.rotation.x = -Math.PI / 2;
  ground.renderOrder = -1;
  return ground;
}

function addPlates(car: T.Group, { plates }: OwnParts, map: T.Texture): void {
  const material = new T.MeshStandardMaterial({ map, roughness: 0.55 });
  for (const { at, rear } of plates) {
    const plate = new T.Mesh(new T.PlaneGeometry(0.42, 0.126), material);
    plate.position.set(at[0] + (rear ? 0.007 : -0.007), at[1], at[2]);
    plate.rotation.y = rear ? Math.PI / 2 : -Math.PI / 2;
    car.add(plate);
  }
}

/** Four wheels of one design, as instanced meshes: each material is one draw call for all wheels. */
function wheelSet(car: T.Group, { axles, skin, caliper }: OwnParts) {
  let meshes: T.InstancedMesh[] = [];
  let steered = 0;
  const places = axles.at.flatMap((x, axle) => [1, -1].map((side) => ({ x, side, axle })));
  const place = () => {
    const matrix = new T.Matrix4();
    const turn = new T.Matrix4();
    places.forEach(({ x, side, axle }, i) => {
      matrix.makeTranslation(x, skin.wheels[2], side * axles.z);
      if (axle === 0) matrix.multiply(turn.makeRotationY((-steered * Math.PI) / 180));
      matrix.multiply(turn.makeRotationX((side * Math.PI) / 2));
      // The caliper stays behind the top of the axle; the rims may have different angles.
      matrix.multiply(turn.makeRotationY(x + Math.PI));
      matrix.multiply(turn.makeScale(axles.scale, 1, axles.scale));
      for (const mesh of meshes) mesh.setMatrixAt(i, matrix);
    });
    for (const mesh of meshes) mesh.instanceMatrix.needsUpdate = true;
  };
  return {
    show(parts: Map<string, Part>) {
      for (const mesh of meshes) {
        car.remove(mesh);
        mesh.geometry.dispose();
        mesh.dispose();
      }
      meshes = [...parts].map(([name, { geometry, material }]) => {
        if (name === 'caliper') material.color.set(caliper);
        const mesh = new T.InstancedMesh(geometry, material, places.length);
        // The bounds of the first wheel do not cover the others, so frustum culling is off.
        mesh.frustumCulled = false;
        car.add(mesh);
        return mesh;
      });
      place();
    },
    steer(degrees: number) {
      steered = degrees;
      place();
    },
  };
}
