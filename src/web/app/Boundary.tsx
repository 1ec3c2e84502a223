import { Component, type ErrorInfo, type PropsWithChildren } from "react";
import type { Language } from "#i18n/languages.ts";
import { textIn } from "#i18n/text.ts";
import { requestIdOf, type Tell } from "./problems.ts";

type Props = PropsWithChildren<{ language: Language; pageId: string; tell: Tell }>;

/** What a visitor sees instead of an empty page. A class, because React has no other form for it. */
export class Boundary extends Component<Props, { failed: boolean; error: unknown }> {
	override state = { failed: false, error: undefined };

	static getDerivedStateFromError(error: unknown) {
		return { failed: true, error };
	}

	override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
		this.props.tell(error, componentStack?.trim() ?? "component");
	}

	override render() {
		const { language, pageId, children } = this.props;
		const { failed, error } = this.state;
		return failed ? <Broken language={language} requestId={requestIdOf(error, pageId)} /> : children;
	}
}

/** Needs nothing that could have been what broke: no store, no queries. */
function Broken({ language, requestId }: { language: Language; requestId: string }) {
	const t = textIn(language);
	return (
		<main className="wrap grid max-w-[40rem] gap-4 py-16" role="alert">
			<h1>{t("broken.title")}</h1>
			<p className="text-md text-ink-2">{t("broken.text")}</p>
			<p>
				<code className="select-all border border-line-2 bg-surface px-2 py-1 rounded-1">{requestId}</code>
			</p>
			<button
				type="button"
				className="justify-self-start min-h-11 px-[18px] rounded-2 bg-kowhai text-on-kowhai font-strong hover:bg-kowhai-hover active:bg-kowhai-press"
				onClick={() => location.reload()}
			>
				{t("broken.again")}
			</button>
		</main>
	);
}
