import * as T from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { MeshoptDecoder } from 'virtual:meshopt-decoder';

/** The baked steps per unit of the skin's second parameter. */
const PAR_STEPS = 4096;

export async function parsedGlb(bytes: ArrayBuffer): Promise<T.Group> {
  const loader = new GLTFLoader();
  loader.setMeshoptDecoder(MeshoptDecoder);
  const { scene } = await loader.parseAsync(bytes, '');
  scene.updateMatrixWorld(true);
  return scene;
}

export type Part = { geometry: T.BufferGeometry; material: T.MeshStandardMaterial };

type GatheredPart = {
  position: number[];
  normal: number[];
  par: number[];
  index: number[];
  material: T.MeshStandardMaterial;
};

function gather(mesh: T.Mesh, into: GatheredPart): void {
  const { position, normal, _par: par } = mesh.geometry.attributes;
  if (!position || !normal) return;
  const from = into.position.length / 3;
  const turn = new T.Matrix3().getNormalMatrix(mesh.matrixWorld);
  const v = new T.Vector3();
  for (let i = 0; i < position.count; i++) {
    v.fromBufferAttribute(position, i).applyMatrix4(mesh.matrixWorld);
    into.position.push(v.x, v.y, v.z);
    v.fromBufferAttribute(normal, i).applyMatrix3(turn).normalize();
    into.normal.push(v.x, v.y, v.z);
    if (par) into.par.push(0, par.getX(i) / PAR_STEPS);
  }
  const index = mesh.geometry.getIndex();
  const count = index?.count ?? position.count;
  const corner = (i: number) => from + (index ? index.getX(i) : i);
  // A mirroring matrix reverses the winding of triangles.
  const mirrors = mesh.matrixWorld.determinant() < 0;
  for (let i = 0; i < count; i += 3)
    into.index.push(corner(i), corner(i + (mirrors ? 2 : 1)), corner(i + (mirrors ? 1 : 2)));
}

/** Merges all meshes of a material into one, in the model's metres, so that each material is one draw call. */
export function partsOf(root: T.Object3D): Map<string, Part> {
  const found = new Map<string, GatheredPart>();
  root.traverse((object) => {
    if (!(object instanceof T.Mesh)) return;
    const material = object.material as T.MeshStandardMaterial;
    let into = found.get(material.name);
    if (!into) {
      into = { position: [], normal: [], par: [], index: [], material };
      found.set(material.name, into);
    }
    gather(object, into);
  });
  return new Map(
    [...found].map(([name, { position, normal, par, index, material }]) => {
      const geometry = new T.BufferGeometry();
      geometry.setAttribute('position', new T.Float32BufferAttribute(position, 3));
      geometry.setAttribute('normal', new T.Float32BufferAttribute(normal, 3));
      if (par.length > 0) geometry.setAttribute('par', new T.Float32BufferAttribute(par, 2));
      geometry.setIndex(index);
      return [name, { geometry, material }];
    }),
  );
}
