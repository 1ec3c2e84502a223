import { storeRouter } from "./store/store.router.ts";
import { router } from "./trpc.ts";

export const appRouter = router({ store: storeRouter });

/** The only thing of the server whose type the browser knows. */
export type AppRouter = typeof appRouter;
