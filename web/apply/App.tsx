import { BrowserRouter, Route, Routes } from 'react-router';
import { Closed } from './Closed.tsx';
import { Frame } from './Frame.tsx';
import { NotFound } from './NotFound.tsx';
import { Start } from './Start.tsx';
import { StatePrograms } from './StatePrograms.tsx';

export function App() {
  return (
    <BrowserRouter>
      <Frame>
        <Routes>
          <Route path="/disabled-application" element={<Closed />} />
          <Route path="/apply/:state" element={<StatePrograms />} />
          <Route path="/apply/:state/:link" element={<Start />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Frame>
    </BrowserRouter>
  );
}
