/**
 * The skin of our cars: one surface, whose masks mark paint, glass, trim, chrome and gaps. The renderer of
 * the stills uses the same file, so that stills and live frames look the same.
 */
import * as T from 'three';

/** The parameter around a section of the body: 0 below its middle, BELT at the window line, RAIL at the roof's edge. */
export const BELT = 8;
export const RAIL = 10;

/** The height that the masks along z and x cover, and the width of those along x, in metres. */
export const TALL = 2;
export const WIDE = 2.2;

export const MASKS = ['side', 'top', 'front', 'rear'] as const;
export type Masks<Value> = Record<(typeof MASKS)[number], Value>;

/** The values of a body that the shader needs. */
export type SkinShape = {
  /** The front axle, the rear axle, the radius of a wheel, the radius of an arch. */
  wheels: readonly [number, number, number, number];
  /** The length, the height of the cladding, and the largest y of a normal that belongs to the tail. */
  size: readonly [number, number, number];
  /** The end of a roof in another colour; 0 for a roof in the colour of the body. */
  roofEnd: number;
};

export type Finish = { color: T.ColorRepresentation; metal?: number; rough?: number };

const VERTEX = /* glsl */ `
attribute vec2 par;
varying vec2 vPar;
varying vec3 vSkin;
varying vec3 vSkinNormal;`;

const FRAGMENT = /* glsl */ `
varying vec2 vPar;
varying vec3 vSkin;
varying vec3 vSkinNormal;
uniform sampler2D sideMask, topMask, frontMask, rearMask;
uniform vec4 wheels; // front axle, rear axle, radius, arch
uniform vec3 bodySize; // length, cladding, how far what belongs to the tail may look up
uniform vec3 roofColour;
uniform float roofEnd;
float glass, trim, chrome, gap, lens, hole;
void readSkin() {
  float arch = min(distance(vSkin.xy, wheels.xz), distance(vSkin.xy, wheels.yz));
  bool low = vPar.y < ${BELT}.0;
  if (low && arch < wheels.w) discard;
  vec2 alongZ = vec2(vSkin.x / bodySize.x, vSkin.y / ${TALL.toFixed(1)});
  vec2 alongY = vec2(vSkin.x / bodySize.x, 0.5 - vSkin.z * 0.5);
  vec2 alongX = vec2(vSkin.z / ${WIDE.toFixed(1)} + 0.5, vSkin.y / ${TALL.toFixed(1)});
  bool nose = vSkin.x < 0.85 && -vSkinNormal.x > 0.2 && vSkin.y < 1.4 && vSkinNormal.y < 0.82;
  bool tail = vSkin.x > bodySize.x - 1.0 && vSkinNormal.x > 0.3 && vSkinNormal.y < bodySize.z;
  vec3 mask;
  if (nose) mask = texture2D(frontMask, alongX).rgb;
  else if (tail) mask = texture2D(rearMask, alongX).rgb;
  else if (vPar.y < ${RAIL}.0) mask = texture2D(sideMask, alongZ).rgb * step(0.3, abs(vSkinNormal.z));
  else mask = texture2D(topMask, alongY).rgb;
  if (vPar.y < 2.2 && vSkinNormal.y < -0.2) mask = vec3(0.0, 1.0, 0.0);
  if (bodySize.y > 0.0 && low && arch < wheels.w + bodySize.y) mask = vec3(0.0, 1.0, 0.0);
  float r = smoothstep(0.4, 0.6, mask.r);
  float g = smoothstep(0.4, 0.6, mask.g);
  float blue = nose || tail ? step(0.5, mask.b) : 0.0;
  glass = r * (1.0 - g);
  lens = glass * blue;
  hole = r * g * blue;
  trim = g * (1.0 - r);
  chrome = r * g * (1.0 - hole);
  gap = smoothstep(0.15, 0.75, mask.b) * (1.0 - r);
}
// The edge of a gap rolls inwards: light catches on it. Heights in metres.
vec3 rolled(vec3 at, vec3 n, float height, float facing) {
  vec3 dx = dFdx(at), dy = dFdy(at);
  vec3 r1 = cross(dy, n), r2 = cross(n, dx);
  float area = dot(dx, r1) * facing;
  vec3 slope = sign(area) * (dFdx(height) * r1 + dFdy(height) * r2);
  return normalize(abs(area) * n - slope);
}`;

/** Shader code, by the chunk of three.js that it follows. */
type Parts = Record<string, string>;

const PAINT: Parts = {
  color_fragment: /* glsl */ `
  readSkin();
  if (glass > 0.5 || hole > 0.5) discard;
  if (vSkin.x > 1.2 && vSkin.x < roofEnd && vPar.y > ${RAIL - 0.3} && vSkinNormal.y > 0.3)
    diffuseColor.rgb = roofColour;
  diffuseColor.rgb = mix(diffuseColor.rgb, vec3(0.013), trim);
  diffuseColor.rgb = mix(diffuseColor.rgb, vec3(0.0), gap * 0.92);
  diffuseColor.rgb = mix(diffuseColor.rgb, vec3(0.72), chrome);`,
  roughnessmap_fragment:
    'roughnessFactor = mix(mix(mix(roughnessFactor, 0.36, trim), 1.0, gap), 0.16, chrome);',
  metalnessmap_fragment:
    'metalnessFactor = mix(mix(metalnessFactor, 0.0, max(trim, gap)), 1.0, chrome);',
  lights_physical_fragment:
    'material.clearcoat = mix(mix(mix(material.clearcoat, 0.35, trim), 0.0, gap), 0.0, chrome);',
  normal_fragment_maps: 'normal = rolled(-vViewPosition, normal, -0.003 * gap, faceDirection);',
};
/** The inside, which is dark except for the lining of the roof. */
const LINING: Parts = {
  color_fragment: /* glsl */ `
  readSkin();
  if (glass > 0.5 || hole > 0.5) discard;
  if (vPar.y > ${RAIL}.2 && vSkin.x > wheels.x + 0.5) diffuseColor.rgb = vec3(0.3, 0.29, 0.28);`,
};
/** The panes: clear before the front seats and over lamps, darker behind. Reflections keep their strength. */
const PANES: Parts = {
  color_fragment: /* glsl */ `
  readSkin();
  if (glass < 0.5) discard;
  float middle = mix(wheels.x, wheels.y, 0.56);
  diffuseColor.a = vSkinNormal.y > 0.86 && vSkin.x > middle - 0.6 ? 0.8
    : mix(0.42, 0.7, smoothstep(middle - 0.04, middle + 0.04, vSkin.x));
  diffuseColor.a = mix(diffuseColor.a, 0.06, lens);`,
  opaque_fragment: /* glsl */ `
  float shine = max(totalSpecular.r, max(totalSpecular.g, totalSpecular.b));
  float cover = clamp(diffuseColor.a + shine, 0.0, 1.0);
  gl_FragColor = vec4((totalDiffuse * diffuseColor.a + totalSpecular) / max(cover, 0.01), cover);`,
};

export type SkinUniforms = ReturnType<typeof skinUniforms>;

export const skinUniforms = (
  masks: Masks<T.Texture>,
  shape: SkinShape,
  roof: T.ColorRepresentation,
) => ({
  sideMask: { value: masks.side },
  topMask: { value: masks.top },
  frontMask: { value: masks.front },
  rearMask: { value: masks.rear },
  wheels: { value: new T.Vector4(...shape.wheels) },
  bodySize: { value: new T.Vector3(...shape.size) },
  roofColour: { value: new T.Color(roof) },
  roofEnd: { value: shape.roofEnd },
});

/** Adds code to a material that tells which part of the skin a fragment belongs to. */
function skinned<M extends T.Material>(material: M, uniforms: SkinUniforms, parts: Parts): M {
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms);
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', `#include <common>\n${VERTEX}`)
      .replace(
        '#include <begin_vertex>',
        '#include <begin_vertex>\nvPar = par; vSkin = position; vSkinNormal = normal;',
      );
    let fragment = shader.fragmentShader.replace(
      '#include <common>',
      `#include <common>\n${FRAGMENT}`,
    );
    for (const [chunk, code] of Object.entries(parts))
      fragment = fragment.replace(`#include <${chunk}>`, `#include <${chunk}>\n${code}`);
    shader.fragmentShader = fragment;
  };
  // Materials with different parts must not share a program.
  material.customProgramCacheKey = () => JSON.stringify(parts);
  return material;
}

export const paintMaterial = ({ color, metal = 0.72, rough = 0.27 }: Finish) =>
  new T.MeshPhysicalMaterial({
    color,
    metalness: metal,
    roughness: rough,
    clearcoat: 1,
    clearcoatRoughness: 0.02,
  });

/** The three layers of the skin: paint with everything on it, the inside, and the panes. */
export function skinMaterials(finish: Finish, uniforms: SkinUniforms) {
  return {
    paint: skinned(paintMaterial(finish), uniforms, PAINT),
    lining: skinned(
      new T.MeshStandardMaterial({ color: 0x0a0a0b, roughness: 1, side: T.BackSide }),
      uniforms,
      LINING,
    ),
    panes: skinned(
      new T.MeshPhysicalMaterial({
        color: 0x0a0d0f,
        roughness: 0.03,
        metalness: 0,
        ior: 1.5,
        transparent: true,
        opacity: 0.74,
        depthWrite: false,
      }),
      uniforms,
      PANES,
    ),
  };
}
