/** Exports a model from the page: geometry as GLB, textures as PNG, everything else as a sheet. */
import * as T from 'three';
import { GLTFExporter } from 'three/addons/exporters/GLTFExporter.js';
import { catalogue } from '../products/catalogue.js';
import { describe } from './model.js';

function base64(buffer) {
  const bytes = new Uint8Array(buffer);
  let text = '';
  for (let i = 0; i < bytes.length; i += 32768)
    text += String.fromCharCode(...bytes.subarray(i, i + 32768));
  return btoa(text);
}

/** Exports only the names of materials, because glTF cannot express grain, kinds and inks. */
function glb(object) {
  const plain = new Map();
  object.traverse((o) => {
    o.userData = {};
    if (!o.isMesh) return;
    const { name } = o.material;
    if (!plain.has(name)) plain.set(name, new T.MeshStandardMaterial({ name }));
    const printed = Boolean(o.material.map) && !o.material.userData.tile;
    o.material = plain.get(name);
    o.geometry = o.geometry.clone();
    if (printed) {
      // The top of a picture is v = 1 in three and v = 0 in glTF.
      const { uv } = o.geometry.attributes;
      for (let i = 0; i < uv.count; i++) uv.setY(i, 1 - uv.getY(i));
    } else o.geometry.deleteAttribute('uv');
  });
  return new GLTFExporter().parseAsync(object, { binary: true, onlyVisible: false });
}

window.handOver = async (key) => {
  const { object, sheet, textures } = describe(key, catalogue.get(key));
  const pictures = {};
  for (const [texture, name] of textures)
    pictures[name] = texture.image.toDataURL('image/png').split(',')[1];
  return { model: base64(await glb(object)), textures: pictures, sheet };
};
