/** The limits that let phones render a model. See docs/car-models.md. */
export const MAX_MODEL_BYTES = 1_500_000;
const MAX_TRIANGLES = 120_000;
const NODES = ['body', 'wheel_fl', 'wheel_fr', 'wheel_rl', 'wheel_rr'];
const MATERIALS = ['paint'];
/** The glTF extensions that the viewer supports. Draco and Basis need code that the CSP forbids. */
const READ = new Set([
  'EXT_meshopt_compression',
  'KHR_mesh_quantization',
  'KHR_materials_clearcoat',
  'KHR_materials_emissive_strength',
  'KHR_materials_ior',
]);

const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const TRIANGLES = 4;

type Gltf = {
  extras?: { marque?: { length?: unknown } };
  extensionsRequired?: string[];
  scene?: number;
  scenes?: { nodes?: number[] }[];
  nodes?: { name?: string; mesh?: number; children?: number[] }[];
  meshes?: {
    primitives: { mode?: number; indices?: number; attributes: { POSITION?: number } }[];
  }[];
  materials?: { name?: string }[];
  accessors?: { count: number }[];
  images?: unknown[];
  buffers?: { uri?: string }[];
};

function gltfIn(bytes: Uint8Array): Gltf | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 20 || view.getUint32(0, true) !== MAGIC || view.getUint32(4, true) !== 2)
    return null;
  const length = view.getUint32(12, true);
  if (view.getUint32(8, true) !== bytes.length || view.getUint32(16, true) !== JSON_CHUNK)
    return null;
  if (20 + length > bytes.length) return null;
  try {
    return JSON.parse(new TextDecoder().decode(bytes.subarray(20, 20 + length))) as Gltf;
  } catch {
    return null;
  }
}

/** Returns the nodes of the scene, each as often as it is drawn. Stops in a cyclic graph. */
function drawnNodes(gltf: Gltf): NonNullable<Gltf['nodes']> {
  const nodes = gltf.nodes ?? [];
  const open = [...(gltf.scenes?.[gltf.scene ?? 0]?.nodes ?? [])];
  const drawn: typeof nodes = [];
  for (let i = open.pop(); i !== undefined && drawn.length <= nodes.length; i = open.pop()) {
    const node = nodes[i];
    if (!node) continue;
    drawn.push(node);
    open.push(...(node.children ?? []));
  }
  return drawn;
}

function trianglesOf(gltf: Gltf, nodes: ReturnType<typeof drawnNodes>): number {
  let sum = 0;
  for (const { mesh } of nodes)
    for (const { mode = TRIANGLES, indices, attributes } of mesh === undefined
      ? []
      : (gltf.meshes?.[mesh]?.primitives ?? []))
      if (mode === TRIANGLES)
        sum += (gltf.accessors?.[indices ?? attributes.POSITION ?? -1]?.count ?? 0) / 3;
  return Math.round(sum);
}

export type FitModel = { triangles: number; length: number };

/** Returns the facts of a valid model, or a message that says why it is refused. */
export function fitModel(bytes: Uint8Array): FitModel | string {
  if (bytes.length > MAX_MODEL_BYTES) return `larger than ${MAX_MODEL_BYTES} bytes`;
  const gltf = gltfIn(bytes);
  if (!gltf) return 'not a whole GLB of version 2';
  const strange = (gltf.extensionsRequired ?? []).filter((name) => !READ.has(name));
  if (strange.length > 0) return `needs ${strange.join(', ')}`;
  if ((gltf.images ?? []).length > 0) return 'holds pictures: paint it by materials';
  if ((gltf.buffers ?? []).some(({ uri }) => uri !== undefined)) return 'refers to other files';
  const nodes = drawnNodes(gltf);
  const missing = [
    ...NODES.filter((name) => !nodes.some((node) => node.name === name)).map((n) => `node ${n}`),
    ...MATERIALS.filter((name) => !gltf.materials?.some((one) => one.name === name)).map(
      (name) => `material ${name}`,
    ),
  ];
  if (missing.length > 0) return `without ${missing.join(', ')}`;
  const length = gltf.extras?.marque?.length;
  if (typeof length !== 'number' || !(length > 2 && length < 8))
    return 'without extras.marque.length in metres';
  const triangles = trianglesOf(gltf, nodes);
  if (triangles === 0) return 'without triangles';
  return triangles > MAX_TRIANGLES
    ? `${triangles} triangles, at most ${MAX_TRIANGLES}`
    : { triangles, length };
}
