import type { MissingFactor } from "#auth/login.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { CodeStep } from "./CodeStep.tsx";
import { EnrolStep } from "./EnrolStep.tsx";
import { LoginForm } from "./LoginForm.tsx";

type LoginPanelProps = { returnPath: string; needs: MissingFactor; onNeeds: (needs: MissingFactor) => void };

/** Shows the login form, then the second factor if the login needs one. */
export function LoginPanel({ returnPath, needs, onNeeds }: LoginPanelProps) {
	const cache = trpc.useUtils();
	const logOut = trpc.auth.logOut.useMutation();
	// A full page load: pages cached for the guest must not be shown to the user.
	const leaveLogin = () => location.replace(returnPath);
	const switchUser = async () => {
		await logOut.mutateAsync().catch(reportError);
		onNeeds(null);
		await cache.auth.session.invalidate();
	};
	const showStep = (needs: MissingFactor) => {
		onNeeds(needs);
		void cache.auth.session.invalidate();
	};
	if (needs === "code") return <CodeStep onDone={leaveLogin} onOtherUser={switchUser} />;
	if (needs === "enrolment") return <EnrolStep onDone={leaveLogin} onOtherUser={switchUser} />;
	return <LoginForm returnPath={returnPath} onNeeds={showStep} />;
}
