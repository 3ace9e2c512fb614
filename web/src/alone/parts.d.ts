/** From which files the worker starts: the build knows their names. */
declare const PARTS: import("./messages").Parts;
/** Where there is a server for games with others; empty where the folder was made without one. */
declare const SERVER: string;
