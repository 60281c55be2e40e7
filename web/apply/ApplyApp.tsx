import { lazy } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { Closed } from './Closed.tsx';
import { Frame } from './Frame.tsx';
import { Late } from './Late.tsx';
import { ApplyNotFound } from './page/ApplyNotFound.tsx';
import { Start } from './Start.tsx';
import { StatePrograms } from './StatePrograms.tsx';

const Form = lazy(() => import('./form/Form.tsx').then((module) => ({ default: module.Form })));
const Confirmation = lazy(() => import('./form/Confirmation.tsx').then((module) => ({ default: module.Confirmation })));
const Status = lazy(() => import('./form/Status.tsx').then((module) => ({ default: module.Status })));
const LostNumber = lazy(() => import('./form/LostNumber.tsx').then((module) => ({ default: module.LostNumber })));

export function ApplyApp() {
  return (
    <BrowserRouter>
      <Frame>
        <Late>
          <Routes>
            <Route path="/disabled-application" element={<Closed />} />
            <Route path="/apply/:state" element={<StatePrograms />} />
            <Route path="/apply/:state/confirmation" element={<Confirmation />} />
            <Route path="/apply/:state/status" element={<Status />} />
            <Route path="/apply/:state/lost-number" element={<LostNumber />} />
            <Route path="/apply/:state/:link" element={<Start />} />
            <Route path="/apply/:state/:link/:step" element={<Form />} />
            <Route path="*" element={<ApplyNotFound />} />
          </Routes>
        </Late>
      </Frame>
    </BrowserRouter>
  );
}
