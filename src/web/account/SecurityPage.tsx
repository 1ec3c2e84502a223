import { AccountFrame } from "./AccountFrame.tsx";
import { Activity } from "./Activity.tsx";
import { PasswordChange } from "./PasswordChange.tsx";
import { SecondFactor } from "./SecondFactor.tsx";
import { Sessions } from "./Sessions.tsx";

/** What guards one's login, and who was let in by it. */
export default function SecurityPage() {
	return (
		<AccountFrame>
			<div className="pair">
				<PasswordChange />
				<SecondFactor />
			</div>
			<Sessions />
			<Activity />
		</AccountFrame>
	);
}
