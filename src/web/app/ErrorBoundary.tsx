import { Component, type ErrorInfo, type PropsWithChildren } from "react";
import type { Language } from "#i18n/languages.ts";
import { textIn } from "#i18n/text.ts";
import { type ReportError, requestIdOf } from "./browser-errors.ts";

type Props = PropsWithChildren<{ language: Language; pageId: string; report: ReportError }>;

/** Shows an error page when rendering fails. A class, because React has no hook for error boundaries. */
export class PageErrorBoundary extends Component<Props, { failed: boolean; error: unknown }> {
	override state = { failed: false, error: undefined };

	static getDerivedStateFromError(error: unknown) {
		return { failed: true, error };
	}

	override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
		this.props.report(error, componentStack?.trim() ?? "component");
	}

	override render() {
		const { language, pageId, children } = this.props;
		const { failed, error } = this.state;
		return failed ? <ErrorPage language={language} requestId={requestIdOf(error, pageId)} /> : children;
	}
}

/** Uses no store and no queries, because these may be what failed. */
function ErrorPage({ language, requestId }: { language: Language; requestId: string }) {
	const t = textIn(language);
	return (
		<main className="wrap py-16">
			<div role="alert" className="grid max-w-(--measure) justify-items-start gap-4">
				<h1>{t("broken.title")}</h1>
				<p className="lead">{t("broken.text")}</p>
				<code className="select-all rounded-1 border border-line-2 bg-surface px-3 py-2 text-sm">{requestId}</code>
				<button
					type="button"
					className="min-h-11 rounded-2 bg-kowhai px-[18px] font-strong text-on-kowhai hover:bg-kowhai-hover active:bg-kowhai-press"
					onClick={() => location.reload()}
				>
					{t("broken.again")}
				</button>
			</div>
		</main>
	);
}
