import { getQueryKey } from "@trpc/react-query";
import { expect, test } from "vitest";
import { rendered } from "#test/rendered.tsx";
import { trpc } from "#web/app/data/trpc.ts";
import StockAlert from "./StockAlert.tsx";

const answer = [getQueryKey(trpc.catalogue.stockAlerts, undefined, "query"), ["tea"]] as const;

test("is hydrated as the server rendered it, also when the stock alerts were read meanwhile", () => {
	const alert = <StockAlert slug="tea" name="Tea" />;
	expect(rendered(alert, "en-NZ", [answer])).toBe(rendered(alert));
	expect(rendered(alert)).toContain('aria-busy="true"');
});
