/// <reference path="../../../packages/locales/src/virtual.d.ts" />
/// <reference path="../../../packages/ui/src/css.d.ts" />
