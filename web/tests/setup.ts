// What browsers have and the one of these tests has not.
Object.defineProperty(globalThis, "matchMedia", { value: () => ({ matches: false }), writable: true });
