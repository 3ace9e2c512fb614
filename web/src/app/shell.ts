/** What the build writes on the first line of the worker: all that differs between one build and another. */
export interface Shell {
  /** Changes with every file of the list, and with the worker itself. */
  version: string;
  /** What is shown where the network does not answer: one of the files. */
  page: string;
  /** Whether that page may stand at any address; else whoever is elsewhere is led to where it lies. */
  anywhere: boolean;
  /** What is kept, each named as seen from where the page is installed. */
  files: string[];
  /** The pictures beside a note of the system. */
  icon: string;
  badge: string;
}
