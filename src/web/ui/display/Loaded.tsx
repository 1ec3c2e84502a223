import { type ReactNode, useSyncExternalStore } from "react";
import { requestIdOf } from "#web/app/browser-errors.ts";
import { throttledIn, useRefusedWords } from "#web/app/data/refusals.ts";
import { useText } from "#web/app/text.tsx";
import { ErrorBox } from "./ErrorBox.tsx";
import { Waiting } from "./Skeleton.tsx";

type Asked<Data> = { data: Data | undefined; error: unknown; refetch: () => unknown };

type LoadedProps<Data> = {
	query: Asked<Data>;
	/** Of the size of what comes. */
	skeleton: ReactNode;
	/** What stands there when there is nothing; false when there is something. */
	empty: (data: Data) => ReactNode;
	children: (data: Data) => ReactNode;
};

const never = () => () => undefined;
const idOfPage = () => document.querySelector<HTMLMetaElement>('meta[name="request-id"]')?.content ?? "";

/** Waiting, failed, nothing there, there: a page cannot forget one of the four. What is there stays there when asking
 * for it again fails. */
export function Loaded<Data>({ query: { data, error, refetch }, skeleton, empty, children }: LoadedProps<Data>) {
	const { t } = useText();
	const words = useRefusedWords();
	const pageId = useSyncExternalStore(never, idOfPage, () => "");
	if (data !== undefined) return empty(data) || children(data);
	if (!error) return <Waiting>{skeleton}</Waiting>;
	const throttled = throttledIn(error);
	return (
		<ErrorBox title={t("ui.not-loaded")} requestId={requestIdOf(error, pageId)} onAgain={() => void refetch()}>
			<p>{throttled ? words(throttled) : t("ui.nothing-lost")}</p>
		</ErrorBox>
	);
}
