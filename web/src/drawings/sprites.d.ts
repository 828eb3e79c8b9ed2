/** Where the sprites lie; made by sprite-plugin.ts. */
declare module 'virtual:sprites' {
  const addresses: { table: string; lobby: string; modules: string; montana: string };
  export default addresses;
}
