import { type Context, Hono } from "hono";
import { apex } from "./http/apex.ts";
import { apiDocs } from "./http/api-docs.ts";
import { readBody } from "./http/bodies.ts";
import { browserErrors } from "./http/browser-errors.ts";
import { mount } from "./http/calls.ts";
import type { Deps, HttpEnv } from "./http/context.ts";
import { dataApp, dataCalls } from "./http/data/data-app.ts";
import { openApi } from "./http/data/openapi-routes.ts";
import { isUpload } from "./http/data/upload-body.ts";
import { devMail } from "./http/dev-mail.ts";
import { documents } from "./http/documents.ts";
import { answerErrors } from "./http/errors.ts";
import { companyDataExport, orderExport } from "./http/exports.ts";
import { headAsGet } from "./http/head-as-get.ts";
import { securityHeaders } from "./http/headers.ts";
import { health } from "./http/health.ts";
import { images } from "./http/images.ts";
import { invoiceFiles } from "./http/invoice-files.ts";
import { live } from "./http/live.ts";
import { oauth } from "./http/oauth.ts";
import { oneFilePerUser } from "./http/one-file-per-user.ts";
import { ownHost } from "./http/own-host.ts";
import { ownOrigin } from "./http/own-origin.ts";
import { deliveryNotes } from "./http/pdf.ts";
import { platform, unknownPlatformPaths } from "./http/platform.ts";
import { requests } from "./http/requests.ts";
import { sandbox } from "./http/sandbox.ts";
import { type SeoOfRecord, seo } from "./http/seo.ts";
import { answerCall } from "./http/trpc-adapter.ts";
import { openViewers } from "./http/viewer.ts";
import { webManifest } from "./http/web-manifest.ts";
import { webhooks } from "./http/webhooks.ts";
import { appRouter } from "./router.ts";

const bodyBytes = 1024 * 1024;

type Pages = {
	files: Hono<HttpEnv>;
	routes: Hono<HttpEnv>;
	errorPage: (c: Context<HttpEnv>) => Response | Promise<Response>;
	seoOfRecord: SeoOfRecord;
};

/** Mounts every surface. The bench mounts its yardstick before all middleware. */
export function createApp(deps: Deps, pages: Pages, mountFirst?: (app: Hono<HttpEnv>) => void) {
	const app = new Hono<HttpEnv>();
	mountFirst?.(app);
	app.onError(answerErrors(deps, pages.errorPage));
	const viewers = openViewers(deps);
	app.use(requests({ ...deps, feed: viewers.feed }), securityHeaders(deps), headAsGet);
	app.use(ownHost(deps));
	mount(app, health(deps));
	app.use(ownOrigin(deps));
	app.use(readBody(bodyBytes, { isExcepted: isUpload }));
	mount(app, webhooks(deps));
	if (deps.sandbox) mount(app, sandbox(deps.sandbox));
	app.use("/trpc/*", viewers.viewer);
	app.all("/trpc/*", (c) => answerCall(c, { ...deps, router: appRouter }));
	mount(app, live(deps, viewers));
	mount(app, browserErrors(deps));
	mount(app, images(deps));
	mount(app, documents(viewers));
	mount(app, orderExport(viewers));
	mount(app, companyDataExport(viewers));
	const files = { call: viewers.call, printer: deps.pdfPrinter, inTurn: oneFilePerUser() };
	mount(app, deliveryNotes(files));
	mount(app, invoiceFiles(files));
	mount(app, oauth(deps));
	mount(app, platform(viewers));
	mount(app, apiDocs());
	mount(app, openApi(viewers, { calls: dataCalls, registry: deps.registry }));
	mount(app, dataApp(viewers, deps));
	mount(app, seo(viewers, { ...deps, seoOfRecord: pages.seoOfRecord }));
	app.route("/", apex(viewers, appRouter)); // each procedure has its description
	mount(app, unknownPlatformPaths(app));
	if (deps.mode !== "production") mount(app, devMail(deps));
	mount(app, webManifest());
	app.route("/", pages.files);
	app.use(viewers.onPages);
	app.route("/", pages.routes);
	return app;
}
