/** Where the sprites lie; made by sprite-plugin.ts. */
declare module 'virtual:sprites' {
  const addresses: { table: string; cards: string; montana: string; lobby: string; modules: string };
  export default addresses;
}
