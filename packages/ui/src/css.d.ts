declare module '*.css?url' {
  const url: string;
  export default url;
}
declare module '*.svg?url&no-inline' {
  const url: string;
  export default url;
}
