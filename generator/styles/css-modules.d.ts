/** What a module gets from a CSS module: the name of each class by the name in the file. */
declare module '*.module.css' {
  const names: Readonly<Record<string, string>>;
  export default names;
}
