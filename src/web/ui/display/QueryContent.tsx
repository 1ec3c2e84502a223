import { type ReactNode, useSyncExternalStore } from "react";
import { requestIdOf } from "#web/app/browser-errors.ts";
import { asRateLimitError, useRefusalMessage } from "#web/app/data/refusals.ts";
import { useText } from "#web/app/text.tsx";
import { ErrorBox } from "./ErrorBox.tsx";
import { LoadingState } from "./Skeleton.tsx";

type Query<Data> = { data: Data | undefined; error: unknown; refetch: () => unknown };

type QueryContentProps<Data> = {
	query: Query<Data>;
	/** As large as the content, so that nothing moves. */
	skeleton: ReactNode;
	/** The empty state. False when there is content. */
	empty: (data: Data) => ReactNode;
	children: (data: Data) => ReactNode;
};

const neverChanges = () => () => undefined;
const readPageId = () => document.querySelector<HTMLMetaElement>('meta[name="request-id"]')?.content ?? "";

/** Renders the four states of a query: loading, error, empty, content. The content stays when a later refetch fails. */
export function QueryContent<Data>({
	query: { data, error, refetch },
	skeleton,
	empty,
	children,
}: QueryContentProps<Data>) {
	const { t } = useText();
	const refusalText = useRefusalMessage();
	const pageId = useSyncExternalStore(neverChanges, readPageId, () => "");
	if (data !== undefined) return empty(data) || children(data);
	if (!error) return <LoadingState>{skeleton}</LoadingState>;
	const rateLimited = asRateLimitError(error);
	return (
		<ErrorBox title={t("ui.not-loaded")} requestId={requestIdOf(error, pageId)} onRetry={() => void refetch()}>
			<p>{rateLimited ? refusalText(rateLimited) : t("ui.nothing-lost")}</p>
		</ErrorBox>
	);
}
