/// <reference path="../../../packages/locales/src/virtual.d.ts" />
