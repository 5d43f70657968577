/// <reference path="../../../locales/src/virtual.d.ts" />
