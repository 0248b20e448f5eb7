/** Exports a model from the page: geometry as GLB, textures as PNG, everything else as a sheet. */
import * as T from 'three';
import { GLTFExporter } from 'three/addons/exporters/GLTFExporter.js';
import { catalogue } from '../catalogue.js';
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
    const materials = [o.material].flat();
    const printed = materials.some(({ map, userData }) => map && !userData.tile);
    const plainOf = ({ name }) => {
      if (!plain.has(name)) plain.set(name, new T.MeshStandardMaterial({ name }));
      return plain.get(name);
    };
    o.material = Array.isArray(o.material) ? materials.map(plainOf) : plainOf(o.material);
    o.geometry = o.geometry.clone();
    // Blender's reader knows no other attribute for the parameters of a car's skin.
    if (o.geometry.attributes.par) o.geometry.setAttribute('uv', o.geometry.attributes.par);
    else if (printed) {
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
