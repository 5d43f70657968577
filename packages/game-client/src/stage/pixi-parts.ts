/**
 * The parts of the library that stages draw with. The build replaces `pixi.js` with this, whose index also includes
 * WebGPU, a renderer for canvases, loaders and events: this is a third of its size. Its types stay those of the
 * whole.
 */
import { extensions } from 'pixi.js/lib/extensions/Extensions';
import { StencilMask } from 'pixi.js/lib/rendering/mask/stencil/StencilMask';
import { GlUboSystem } from 'pixi.js/lib/rendering/renderers/gl/GlUboSystem';
import { GlShaderSystem } from 'pixi.js/lib/rendering/renderers/gl/shader/GlShaderSystem';
import { GlUniformGroupSystem } from 'pixi.js/lib/rendering/renderers/gl/shader/GlUniformGroupSystem';
import { UboSystem } from 'pixi.js/lib/rendering/renderers/shared/shader/UboSystem';
import { AbstractRenderer } from 'pixi.js/lib/rendering/renderers/shared/system/AbstractRenderer';
import { ImageSource } from 'pixi.js/lib/rendering/renderers/shared/texture/sources/ImageSource';
import 'pixi.js/lib/rendering/renderers/shared/texture/utils/textureFrom';
import { generateShaderSyncPolyfill } from 'pixi.js/lib/unsafe-eval/shader/generateShaderSyncPolyfill';
import { generateUboSyncPolyfillSTD40 } from 'pixi.js/lib/unsafe-eval/ubo/generateUboSyncPolyfill';
import { generateUniformsSyncPolyfill } from 'pixi.js/lib/unsafe-eval/uniforms/generateUniformsSyncPolyfill';

extensions.add(StencilMask, ImageSource);

// The content security policy forbids evaluating strings: does what `pixi.js/unsafe-eval` does, for this renderer
// only.
Object.assign(AbstractRenderer.prototype, { _unsafeEvalCheck() {} });
Object.assign(UboSystem.prototype, { _systemCheck() {} });
Object.assign(GlUniformGroupSystem.prototype, { _generateUniformsSync: generateUniformsSyncPolyfill });
Object.assign(GlUboSystem.prototype, { _generateUboSync: generateUboSyncPolyfillSTD40 });
Object.assign(GlShaderSystem.prototype, { _generateShaderSync: generateShaderSyncPolyfill });

export { groupD8 } from 'pixi.js/lib/maths/matrix/groupD8';
export { Point } from 'pixi.js/lib/maths/point/Point';
export { Rectangle } from 'pixi.js/lib/maths/shapes/Rectangle';
export { WebGLRenderer } from 'pixi.js/lib/rendering/renderers/gl/WebGLRenderer';
export { ImageSource } from 'pixi.js/lib/rendering/renderers/shared/texture/sources/ImageSource';
export { Texture } from 'pixi.js/lib/rendering/renderers/shared/texture/Texture';
export { Container } from 'pixi.js/lib/scene/container/Container';
export { FillGradient } from 'pixi.js/lib/scene/graphics/shared/fill/FillGradient';
export { Graphics } from 'pixi.js/lib/scene/graphics/shared/Graphics';
export { Mesh } from 'pixi.js/lib/scene/mesh/shared/Mesh';
export { MeshGeometry } from 'pixi.js/lib/scene/mesh/shared/MeshGeometry';
export { MeshRope } from 'pixi.js/lib/scene/mesh-simple/MeshRope';
export { Sprite } from 'pixi.js/lib/scene/sprite/Sprite';
export { NineSliceSprite } from 'pixi.js/lib/scene/sprite-nine-slice/NineSliceSprite';
export { TilingSprite } from 'pixi.js/lib/scene/sprite-tiling/TilingSprite';
export { Text } from 'pixi.js/lib/scene/text/Text';
export { Ticker } from 'pixi.js/lib/ticker/Ticker';
